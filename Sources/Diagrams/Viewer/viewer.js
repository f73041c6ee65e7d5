// The viewer of `ashlar graph -o architecture.html`. It reads the data in the page, and no network.
// Boxes are features, modules, apps and products; nodes are targets and products.
'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const find = (id) => document.getElementById(id);
  const [stage, panel] = [find('stage'), find('panel')];
  const { boxes, nodes } = data;

  // --- The model -------------------------------------------------------------------------------

  const severities = ['error', 'warning', 'baseline', 'exception'];
  const stateTexts = {
    error: 'forbidden', warning: 'warnings', baseline: 'in the baseline', exception: 'exceptions',
  };
  const joined = (mark, ...words) => words.filter(Boolean).join(mark);
  // Of a box or a pair, where something changed since a revision.
  const changeText = ({ change, was }) => change && change
    .replace('new', 'with a new violation').replace(/^moved/, () => `moved from ${was}`);
  const boxOf = new Array(nodes.length).fill(-1);
  boxes.forEach((box, index) => box.nodes.forEach((node) => { boxOf[node] = index; }));
  const ships = (node) => nodes[node].length < 3;

  // By node: the edges from it and to it.
  const uses = nodes.map(() => []);
  const users = nodes.map(() => []);
  // By the ends of two boxes: what is known of the dependency of the one on the other.
  const pairs = new Map();
  const key = (from, to) => from * boxes.length + to;
  const pairAt = (from, to) => pairs.get(key(from, to));
  function pair(from, to) {
    if (!pairAt(from, to)) {
      pairs.set(key(from, to), {
        from, to, flags: 0, imports: 0, places: [], edges: [], findings: [], state: null,
      });
    }
    return pairAt(from, to);
  }
  for (const [from, to, flags, change] of data.arrows) {
    Object.assign(pair(from, to), { flags, change });
  }
  for (const [from, to, imports = 0, places = []] of data.edges) {
    uses[from].push(to);
    users[to].push(from);
    if (boxOf[from] === boxOf[to]) continue;
    const found = pair(boxOf[from], boxOf[to]);
    if (ships(from)) found.flags |= 2;
    found.edges.push([from, to]);
    found.imports += imports;
    found.places.push(...places);
  }
  const worse = (...states) => severities.find((name) => states.includes(name)) || null;
  const ownFindings = boxes.map(() => []);
  const ownState = boxes.map(() => null);
  for (const finding of data.findings) {
    const from = finding.importer === undefined ? -1 : boxOf[finding.importer];
    const to = finding.imported === undefined ? -1 : boxOf[finding.imported];
    [finding.from, finding.to] = [from, to];
    // The edges of one line share a finding; one on a missing dependency has none.
    const ends = (finding.edges || []).map((edge) => edge.map((node) => boxOf[node]));
    const outer = ends.filter(([importer, imported]) => importer !== imported);
    for (const [importer, imported] of outer) {
      const found = pair(importer, imported);
      if (found.findings.includes(finding)) continue;
      found.findings.push(finding);
      found.state = worse(found.state, finding.state);
    }
    if (from >= 0 && !outer.length) {
      ownFindings[from].push(finding);
      ownState[from] = worse(ownState[from], finding.state);
    }
  }
  const out = boxes.map(() => []);
  const into = boxes.map(() => []);
  for (const found of pairs.values()) {
    out[found.from].push(found);
    into[found.to].push(found);
  }
  const isBroken = (found) => found.state === 'error' || found.state === 'warning';
  const isHelper = (found) => !(found.flags & 2) && !isBroken(found);

  // The law: for each pair of boxes a letter, and the rule where it is forbidden.
  const law = data.law && data.law.rows.map((row) => (
    [...row.matchAll(/(\d+)([saix]|f(\d+)\.)/g)].flatMap(([, count, letter, rule]) => (
      new Array(Number(count)).fill(rule === undefined ? letter : { rule: data.law.rules[rule] })))
  ));
  const lawTexts = {
    a: 'may use it', i: 'may use it, and meets only interfaces', s: 'is the same',
    x: 'cannot be asked: one of the two exposes nothing, or is a product',
  };
  function lawText(from, to) {
    if (!law) return 'too many boxes for the law: ask \'ashlar can\'';
    const answer = law[from][to];
    return answer.rule ? `must not use it: ${answer.rule}` : lawTexts[answer];
  }

  // What nodes reach along edges; each with the node before it on a shortest chain. The loop also
  // visits the keys that it adds.
  function search(starts, neighbors) {
    const before = new Map(starts.map((node) => [node, -1]));
    for (const node of before.keys()) {
      for (const next of neighbors[node]) if (!before.has(next)) before.set(next, node);
    }
    return before;
  }
  const shipping = (index) => {
    const own = boxes[index].nodes.filter(ships);
    return own.length ? own : boxes[index].nodes;
  };
  // What a build compiles again if the interfaces of the boxes change, of what ships.
  const cone = (indices) => [...search(indices.flatMap(shipping), users).keys()].filter(ships);
  const reached = (index) => [...search(shipping(index), uses).keys()];
  const others = (index, found) => [...new Set(found.map((node) => boxOf[node]))]
    .filter((box) => box !== index);
  const isTarget = (node) => nodes[node][1] !== 'product';
  const shipped = [...nodes.keys()].filter((node) => isTarget(node) && ships(node));
  const lines = (found) => found.reduce((sum, node) => sum + data.lines[node], 0);
  function costText(found) {
    const count = found.filter(isTarget).length;
    const share = Math.round((100 * count) / (shipped.length || 1));
    const text = `${count} of ${counted(shipped.length, 'target')} (${share} %)`;
    return lines(shipped) ? `${text}, ${lines(found)} of ${counted(lines(shipped), 'line')}` : text;
  }
  function chain(from, to) {
    const before = search(shipping(from), uses);
    const goal = boxes[to].nodes.find((node) => before.has(node));
    if (goal === undefined) return null;
    const names = [];
    for (let node = goal; node !== -1; node = before.get(node)) names.unshift(nodes[node][0]);
    return names;
  }

  // --- What is shown, which the address keeps ---------------------------------------------------

  const state = {
    view: 'bands', box: null, other: null, all: false, helpers: false, law: false, changed: false,
    depth: '', zoom: null, hovered: null,
    collapsed: new Set(), edited: new Set(), hidden: new Set(),
  };
  // A baseline of hundreds of findings would hide the rest; a click on its key shows it.
  const mostAccepted = 40;
  for (const accepted of ['baseline', 'exception']) {
    const count = [...pairs.values()].filter((found) => found.state === accepted).length;
    if (count > mostAccepted) state.hidden.add(accepted);
  }
  const [views, options] = [['bands', 'matrix', 'table'], ['all', 'helpers', 'law', 'changed']];
  const boxNamed = (name) => {
    const index = boxes.findIndex((box) => box.name === name);
    return index < 0 ? null : index;
  };
  function readAddress() {
    const given = new URLSearchParams(location.hash.slice(1));
    state.view = views.includes(given.get('view')) ? given.get('view') : 'bands';
    state.box = given.has('box') ? boxNamed(given.get('box')) : null;
    state.other = given.has('to') && state.box !== null ? boxNamed(given.get('to')) : null;
    for (const option of options) state[option] = given.has(option);
    state.depth = ['1', '2', '3'].includes(given.get('depth')) ? given.get('depth') : '';
    state.collapsed = new Set(given.getAll('collapsed'));
    state.edited = new Set(given.getAll('edited').filter((name) => boxNamed(name) !== null));
  }
  function writeAddress() {
    const given = new URLSearchParams();
    if (state.view !== 'bands') given.set('view', state.view);
    if (state.box !== null) given.set('box', boxes[state.box].name);
    if (state.other !== null) given.set('to', boxes[state.other].name);
    for (const option of options) if (state[option]) given.set(option, '');
    if (state.depth) given.set('depth', state.depth);
    for (const set of ['collapsed', 'edited']) state[set].forEach((one) => given.append(set, one));
    history.replaceState(null, '', `#${given}`);
  }
  function change(changes) {
    Object.assign(state, changes, { hovered: null });
    writeAddress();
    show();
  }
  const select = (box, other = null) => change({ box, other });

  // The boxes that are marked as edited and those that they rebuild, with a word for each; or those
  // that the changes since a revision edit and affect.
  let edits = null;
  function findEdits() {
    const branch = state.changed && !state.edited.size ? data.affected : null;
    const marked = branch ? branch.edited : [...state.edited].map(boxNamed);
    const found = branch ? branch.all : cone(marked);
    const word = branch ? 'affected' : 'rebuilt';
    const words = new Map(found.map((node) => [boxOf[node], word]));
    for (const index of marked) words.set(index, 'edited');
    const [names, cost] = [[...state.edited].join(', '), costText(found.filter(ships))];
    const tests = counted(found.filter((node) => nodes[node][1] === 'tests').length, 'test target');
    const text = branch ? `the changes affect ${cost}, and ${tests}`
      : names && `an edit of ${names} rebuilds ${cost}`;
    edits = { words, word, text };
  }

  // --- Elements ---------------------------------------------------------------------------------

  const maker = (space) => (tag, attributes, ...children) => {
    const made = document.createElementNS(space, tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === 'function') made.addEventListener(name, value);
      else if (value !== null) made.setAttribute(name, value);
    }
    made.append(...children.filter((child) => child !== null));
    return made;
  };
  const element = maker('http://www.w3.org/1999/xhtml');
  const drawn = maker('http://www.w3.org/2000/svg');
  const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
  const say = (text) => { find('status').textContent = text; };

  // --- Bands ------------------------------------------------------------------------------------

  const headline = 34;
  // Where the picture of `--format svg` has its title.
  const headroom = 30;
  const chipWords = { implementation: 'impl', architecture: 'arch', appExtension: 'ext' };
  let [frames, arrowLayer] = [[], null];

  const isCollapsed = (band) => state.collapsed.has(data.bands[band].name);

  // Bands that are collapsed to their names move the ones below up.
  function geometry() {
    const tops = new Set(data.bands.map((band) => band.frame[1]));
    let saved = 0;
    const bands = [];
    for (const top of [...tops].sort((one, other) => one - other)) {
      const rank = [...data.bands.keys()].filter((index) => data.bands[index].frame[1] === top);
      const isFlat = rank.every(isCollapsed);
      for (const index of rank) {
        const [x, , width, height] = data.bands[index].frame;
        bands[index] = { frame: [x, top - saved, width, isFlat ? headline : height], saved };
      }
      if (isFlat) saved += data.bands[rank[0]].frame[3] - headline;
    }
    frames = boxes.map(({ band, frame: [x, y, ...size] }) => (isCollapsed(band)
      ? [...bands[band].frame.slice(0, 3), headline] : [x, y - bands[band].saved, ...size]));
    return { bands, height: data.height - saved };
  }

  function showBands() {
    const { bands, height } = geometry();
    const zoom = state.zoom || Math.min(1.6, Math.max(0.3, stage.clientWidth / data.width)) || 1;
    const svg = drawn('svg', {
      width: Math.floor(data.width * zoom) - 1, height: Math.floor((height - headroom) * zoom),
      viewBox: `0 ${headroom} ${data.width} ${height - headroom}`, role: 'group',
      'aria-label': data.title, click: (event) => { if (event.target === svg) select(null); },
    });
    data.bands.forEach((band, index) => {
      const [x, y, width, tall] = bands[index].frame;
      const count = boxes.filter((box) => box.band === index).length;
      svg.append(drawn('rect', { class: 'band', x, y, width, height: tall, rx: 8 }));
      const title = isCollapsed(index) ? `▸ ${band.name} (${count})` : `▾ ${band.name}`;
      svg.append(drawn('text', {
        class: 'layer', x: x + 12, y: y + 17, click: () => toggle('collapsed', band.name),
      }, title));
    });
    const marked = visibleBoxes();
    arrowLayer = drawn('g', {});
    const open = [...boxes.keys()].filter((index) => !isCollapsed(boxes[index].band));
    // An arrow that passes a box passes behind it, so that names stay readable.
    svg.append(arrowLayer, ...open.map((index) => boxElement(index, marked)));
    stage.replaceChildren(svg);
    showArrows();
  }

  function boxElement(index, marked) {
    const box = boxes[index];
    const [x, y, width, height] = frames[index];
    const classes = ['box', box.helper ? 'helper' : box.kind];
    if (ownState[index]) classes.push('marked', ownState[index]);
    if (box.change) classes.push(box.change);
    const word = edits.words.get(index);
    if (word) classes.push(word);
    if (index === state.box || index === state.other) classes.push('selected');
    else if ((marked && !marked.has(index)) || (edits.text && !word)) classes.push('dim');
    if (state.law && law && state.box !== null && index !== state.box) {
      classes.push({ a: 'may', i: 'may-interface' }[law[state.box][index]] || 'may-not');
    }
    const group = drawn('g', {
      class: classes.join(' '), role: 'button', 'data-box': index,
      'aria-label': joined(', ', box.name, box.kind, changeText(box), word),
      'aria-pressed': index === state.box,
      click: (event) => {
        if (event.shiftKey && state.box !== null && state.box !== index) select(state.box, index);
        else select(index === state.box && state.other === null ? null : index);
      },
      mouseenter: () => hover(index), mouseleave: () => hover(null),
    }, drawn('rect', { x, y, width, height, rx: 5 }));
    const [hasChips, middle] = [height > 30, x + width / 2];
    group.append(drawn('text', { x: middle, y: y + (hasChips ? 17 : 18) }, box.name));
    if (hasChips) {
      const words = box.nodes.map((node) => chipWords[nodes[node][1]] || nodes[node][1]);
      const rest = words.length > 6 ? [`+${words.length - 6}`] : [];
      const text = [...words.slice(0, 6), ...rest].join(' · ');
      group.append(drawn('text', { class: 'chips', x: middle, y: y + 34 }, text));
    }
    return group;
  }

  function hover(index) {
    state.hovered = index;
    if (index !== null) say(summary(index));
    showArrows();
  }

  // The boxes within the depth around the selected one; null for all.
  function visibleBoxes() {
    if (state.box === null || !state.depth) return null;
    const near = new Set([state.box]);
    for (let step = 0; step < Number(state.depth); step += 1) {
      for (const found of [...near].flatMap((index) => [...out[index], ...into[index]])) {
        if (state.helpers || !isHelper(found)) near.add(found.from).add(found.to);
      }
    }
    return near;
  }

  // A legal graph looks calm: only what is broken, what was asked about, or everything on request.
  function shownPairs() {
    const near = visibleBoxes();
    const center = state.hovered === null ? state.box : state.hovered;
    const shown = [];
    for (const found of pairs.values()) {
      const isNear = found.from === center || found.to === center;
      const isWay = edits.words.has(found.from) && edits.words.has(found.to);
      const isAsked = (state.all || isWay) && !(found.flags & 4);
      const isMarked = found.state && !state.hidden.has(found.state);
      if (!isMarked && !found.change && !isNear && !isAsked) continue;
      if (!state.helpers && isHelper(found) && !found.change) continue;
      if (near && !(near.has(found.from) && near.has(found.to))) continue;
      shown.push([found, isNear && found.to === center]);
    }
    return shown;
  }

  function showArrows() {
    const [parts, taken] = [[], new Set()];
    for (const [found, isIncoming] of shownPairs()) {
      const [from, to] = [frames[found.from], frames[found.to]];
      if (from.join() === to.join()) continue;
      const place = `${from.join()} ${to.join()}`;
      if (!found.state && taken.has(place)) continue;
      taken.add(place);
      const classes = ['arrow'];
      const marks = [found.change, found.state].filter(Boolean);
      if (marks.length) classes.push('marked', ...marks);
      else if (isIncoming) classes.push('in');
      if (isHelper(found)) classes.push('helper');
      const [path, head] = route(from, to);
      const line = drawn('path', {
        class: classes.join(' '), d: path, click: () => select(found.from, found.to),
      }, drawn('title', {}, joined(', ', pairName(found), changeText(found))));
      const isHollow = (found.flags & 1) && !found.state;
      parts.push(line, drawn('path', {
        class: `head ${classes.slice(1).join(' ')}${isHollow ? ' hollow' : ''}`, d: head,
      }));
    }
    arrowLayer.replaceChildren(...parts);
  }

  // From box to box: down or up between rows, in a bow below within a row.
  function route(from, to) {
    const middle = (frame) => frame[0] + frame[2] / 2;
    const spread = (frame, other) => {
      const reach = Math.max(0, frame[2] / 2 - 10);
      return middle(frame) + Math.max(-reach, Math.min(reach, (middle(other) - middle(frame)) / 8));
    };
    const [x1, x2] = [spread(from, to), spread(to, from)];
    const isBelow = to[1] >= from[1] + from[3];
    const isAbove = to[1] + to[3] <= from[1];
    const y1 = isAbove ? from[1] : from[1] + from[3];
    const y2 = isBelow ? to[1] : to[1] + to[3];
    const direction = isBelow ? 1 : -1;
    const end = y2 - direction * 7;
    const bend = isBelow || isAbove ? Math.max(14, Math.abs(end - y1) / 2) : 30;
    const first = y1 + (isAbove ? -bend : bend);
    return [
      `M${x1} ${y1}C${x1} ${first} ${x2} ${end - direction * bend} ${x2} ${end}`,
      `M${x2 - 4} ${end}L${x2 + 4} ${end}L${x2} ${y2}Z`,
    ];
  }

  function toggle(set, name) {
    if (!state[set].delete(name)) state[set].add(name);
    change({});
  }

  // --- Matrix -----------------------------------------------------------------------------------

  const order = boxes.map((_, index) => index).sort((one, other) => {
    const [left, right] = [boxes[one], boxes[other]];
    return left.band - right.band || left.frame[1] - right.frame[1]
      || left.frame[0] - right.frame[0];
  });
  const rank = [];
  order.forEach((box, place) => { rank[box] = place; });
  const margin = { left: 190, top: 150 };
  let [cell, canvas] = [16, null];

  function showMatrix() {
    const room = { x: stage.clientWidth - margin.left, y: stage.clientHeight - margin.top };
    const fitting = Math.min(room.x, room.y) / order.length;
    cell = Math.round(Math.max(12, Math.min(26, fitting)) * (state.zoom || 1));
    const size = order.length * cell;
    canvas = element('canvas', {
      role: 'img', 'aria-label': `${data.name}: the matrix; the table has the same`,
      click: (event) => {
        const at = cellAt(event);
        if (at) select(at.from, at.from === at.to ? null : at.to);
      },
      mousemove: (event) => {
        const at = cellAt(event);
        if (at) say(pairSummary(at.from, at.to));
      },
    });
    const frame = `width: ${size + margin.left + 8}px; height: ${size + margin.top + 8}px`;
    stage.replaceChildren(element('div', { style: frame }, canvas));
    if (state.box !== null) showCell();
    paintMatrix();
  }

  function showCell() {
    const column = rank[state.other === null ? state.box : state.other];
    for (const [side, at, room] of [
      ['Left', column, stage.clientWidth - margin.left],
      ['Top', rank[state.box], stage.clientHeight - margin.top],
    ]) {
      const [start, place] = [stage[`scroll${side}`], at * cell];
      if (place < start || place + cell > start + room) stage[`scroll${side}`] = place - room / 2;
    }
  }

  function cellAt(event) {
    const bounds = canvas.getBoundingClientRect();
    const x = event.clientX - bounds.left - margin.left;
    const y = event.clientY - bounds.top - margin.top;
    const column = order[Math.floor((x + stage.scrollLeft) / cell)];
    const row = order[Math.floor((y + stage.scrollTop) / cell)];
    if (x < 0 || y < 0 || row === undefined || column === undefined) return null;
    return { from: row, to: column };
  }

  // Only what is visible is painted: a canvas of all cells would be too large for browsers.
  function paintMatrix() {
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [stage.clientWidth, stage.clientHeight];
    Object.assign(canvas, { width: width * ratio, height: height * ratio });
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    const pen = canvas.getContext('2d');
    pen.scale(ratio, ratio);
    const style = getComputedStyle(document.documentElement);
    const color = (name) => style.getPropertyValue(`--${name}`).trim();
    const names = ['page', 'ink', 'soft', 'line', 'may', 'interface', 'forbidden', 'accent'];
    const paints = Object.fromEntries([...names, ...severities].map((name) => [name, color(name)]));
    const [left, top] = [margin.left - stage.scrollLeft, margin.top - stage.scrollTop];
    const first = (offset) => Math.max(0, Math.floor(offset / cell));
    const last = (offset, room) => Math.min(order.length - 1, Math.floor((offset + room) / cell));
    const rows = [first(stage.scrollTop), last(stage.scrollTop, height - margin.top)];
    const columns = [first(stage.scrollLeft), last(stage.scrollLeft, width - margin.left)];
    pen.save();
    pen.beginPath();
    pen.rect(margin.left, margin.top, width, height);
    pen.clip();
    for (let row = rows[0]; row <= rows[1]; row += 1) {
      for (let column = columns[0]; column <= columns[1]; column += 1) {
        paintCell(pen, paints, order[row], order[column], left + column * cell, top + row * cell);
      }
    }
    pen.restore();
    paintLabels(pen, paints, rows, columns, left, top);
  }

  function paintCell(pen, paints, from, to, x, y) {
    const answer = law ? law[from][to] : 'x';
    const names = { a: 'may', i: 'interface', s: 'line', x: 'page' };
    pen.fillStyle = paints[answer.rule ? 'forbidden' : names[answer]];
    pen.fillRect(x, y, cell - 1, cell - 1);
    const found = pairAt(from, to);
    if (from === state.box && to === state.other) {
      Object.assign(pen, { strokeStyle: paints.accent, lineWidth: 2 });
      pen.strokeRect(x, y, cell - 1, cell - 1);
    }
    if (!found) return;
    pen.fillStyle = found.state ? paints[found.state] : paints.soft;
    if (found.state) pen.fillRect(x + 1, y + 1, cell - 3, cell - 3);
    if (found.state) pen.fillStyle = paints.page;
    if (found.imports && cell >= 12) {
      pen.font = `${Math.min(11, cell - 6)}px sans-serif`;
      Object.assign(pen, { textAlign: 'center', textBaseline: 'middle' });
      const text = found.imports > 99 ? '99+' : String(found.imports);
      pen.fillText(text, x + cell / 2, y + cell / 2, cell - 2);
    } else if (!found.state || !found.imports) {
      pen.fillRect(x + cell / 2 - 2, y + cell / 2 - 2, 3, 3);
    }
  }

  function paintLabels(pen, paints, rows, columns, left, top) {
    pen.fillStyle = paints.page;
    pen.fillRect(0, 0, margin.left, stage.clientHeight);
    pen.fillRect(0, 0, stage.clientWidth, margin.top);
    pen.font = `${Math.min(12, Math.max(8, cell - 4))}px sans-serif`;
    pen.textBaseline = 'middle';
    const label = (index, x, y, turn, room) => {
      pen.save();
      pen.translate(x, y);
      pen.rotate(turn);
      const isChosen = index === state.box || index === state.other;
      pen.fillStyle = isChosen ? paints.accent : paints.ink;
      pen.textAlign = turn ? 'left' : 'right';
      pen.fillText(shortened(pen, boxes[index].name, room), 0, 0);
      pen.restore();
    };
    const labels = (frame, [start, end], paint) => {
      pen.save();
      pen.beginPath();
      pen.rect(...frame);
      pen.clip();
      for (let place = start; place <= end; place += 1) paint(order[place], (place + 0.5) * cell);
      pen.restore();
    };
    labels([0, margin.top, margin.left, stage.clientHeight], rows, (index, offset) => (
      label(index, margin.left - 6, top + offset, 0, margin.left - 12)));
    labels([margin.left, 0, stage.clientWidth, margin.top], columns, (index, offset) => (
      label(index, left + offset, margin.top - 6, -Math.PI / 2, margin.top - 12)));
    Object.assign(pen, { fillStyle: paints.soft, textAlign: 'left' });
    pen.fillText('rows use columns', 16, margin.top - 10);
    Object.assign(pen, { strokeStyle: paints.soft, lineWidth: 1 });
    const size = order.length * cell;
    order.forEach((index, place) => {
      if (place === 0 || boxes[index].band === boxes[order[place - 1]].band) return;
      const [x, y] = [left + place * cell - 0.5, top + place * cell - 0.5];
      pen.beginPath();
      if (y > margin.top) { pen.moveTo(8, y); pen.lineTo(left + size, y); }
      if (x > margin.left) { pen.moveTo(x, 8); pen.lineTo(x, top + size); }
      pen.stroke();
    });
  }

  function shortened(pen, text, room) {
    if (pen.measureText(text).width <= room) return text;
    const letters = [...text];
    const cut = () => `${letters.join('')}…`;
    while (letters.length > 1 && pen.measureText(cut()).width > room) letters.pop();
    return cut();
  }

  // --- Table ------------------------------------------------------------------------------------

  let [sorting, figures] = [{ column: 0, isDown: false }, null];

  function showTable() {
    figures = figures || boxes.map((box, index) => [
      box.name, box.kind, data.bands[box.band].name, box.nodes.length,
      out[index].filter((found) => !isHelper(found)).length,
      into[index].filter((found) => !isHelper(found)).length,
      others(index, reached(index)).length, others(index, cone([index])).length,
      findingsOf(index).length,
    ]);
    const text = 'Name,Kind,Layer,Targets,Uses,Used by,Reaches,Rebuilt with it,Findings';
    const heads = text.split(',').map((title, column) => element('th', {
      scope: 'col', class: column > 2 ? 'number' : null,
      'aria-sort': sorting.column !== column ? null : sorting.isDown ? 'descending' : 'ascending',
    }, element('button', { click: () => sortBy(column) }, title)));
    const { column, isDown } = sorting;
    const places = boxes.map((_, index) => index).sort((one, other) => {
      const [left, right] = [figures[one][column], figures[other][column]];
      const sign = left < right ? -1 : left > right ? 1 : 0;
      return (isDown ? -sign : sign) || one - other;
    });
    const tableCell = (value, place) => (
      element(place ? 'td' : 'th', { class: place > 2 ? 'number' : null }, String(value)));
    const values = (index) => [
      joined(', ', boxes[index].name, changeText(boxes[index]), edits.words.get(index)),
      ...figures[index].slice(1),
    ];
    const rows = places.map((index) => (
      element('tr', { click: () => select(index) }, ...values(index).map(tableCell))));
    const note = 'Reaches: by its targets that ship. Rebuilt with it: what reaches it.';
    const head = element('thead', {}, element('tr', {}, ...heads));
    const body = element('tbody', {}, ...rows);
    stage.replaceChildren(element('table', {}, element('caption', {}, note), head, body));
  }

  function sortBy(column) {
    sorting = { column, isDown: sorting.column === column ? !sorting.isDown : column > 2 };
    showTable();
  }

  // --- The panel --------------------------------------------------------------------------------

  const findingsOf = (index) => [
    ...ownFindings[index], ...out[index].flatMap((found) => found.findings),
  ];
  function summary(index) {
    const box = boxes[index];
    const count = findingsOf(index).length;
    return joined(' · ', box.name, box.kind, data.bands[box.band].name, changeText(box),
      count && counted(count, 'finding'));
  }
  function pairSummary(from, to) {
    if (from === to) return summary(from);
    const found = pairAt(from, to);
    const known = found && found.imports ? ` · ${counted(found.imports, 'import')}` : '';
    return `${boxes[from].name} → ${boxes[to].name}: ${lawText(from, to)}${known}`;
  }
  const pairName = ({ from, to }) => `${boxes[from].name} → ${boxes[to].name}`;
  const pairLink = (found) => link(pairName(found), () => select(found.from, found.to));
  const link = (text, act) => element('button', { class: 'link', click: act }, text);
  const boxLink = (index) => link(boxes[index].name, () => select(index));
  const section = (title, ...children) => [element('h3', {}, title), ...children];

  // Long lists are cut, with a button for the rest.
  function list(items, most = 12) {
    const made = element('ul', {});
    const fill = (count) => {
      made.replaceChildren(...items.slice(0, count).map((item) => element('li', {}, item())));
      const rest = items.length - count;
      if (rest > 0) made.append(element('li', {}, link(`… ${rest} more`, () => fill(Infinity))));
    };
    fill(most);
    return made;
  }
  function findingElement(finding) {
    const { from, to } = finding;
    const act = () => select(from, to < 0 || to === from ? null : to);
    const title = from < 0 ? finding.message : link(finding.message, act);
    const details = joined(' · ', finding.place, finding.reason);
    return element(
      'div', { class: `finding ${finding.state}` }, element('div', {}, title),
      element('div', { class: 'place' }, details),
      ...(finding.notes || []).map((note) => element('div', { class: 'place' }, note)),
      finding.help ? element('div', {}, `help: ${finding.help}`) : null,
      ruleElement(finding.rule),
    );
  }
  const ruleElement = (rule) => element('details', {}, element('summary', {}, rule), ...[
    ...(data.rules[rule] || []), `With examples: ashlar explain ${rule}`,
  ].map((text) => element('p', {}, text)));
  const findingList = (all, most) => list(all.map((one) => () => findingElement(one)), most);

  function showPanel() {
    if (state.box === null) showProject();
    else if (state.other === null) showBox(state.box);
    else showPair(state.box, state.other);
  }

  function showProject() {
    const totals = [
      counted(boxes.filter((box) => box.kind !== 'product').length, 'box', 'boxes'),
      counted(nodes.filter((_, node) => isTarget(node)).length, 'target'),
      counted(pairs.size, 'dependency', 'dependencies'),
    ];
    const parts = [element('h2', {}, data.name), element('div', {}, totals.join(' · '))];
    const changes = [
      ...order.filter((index) => boxes[index].change).map((index) => () => (
        element('span', {}, boxLink(index), ` ${changeText(boxes[index])}`))),
      ...[...pairs.values()].filter((found) => found.change).map((found) => () => (
        element('span', {}, pairLink(found), ` ${changeText(found)}`))),
    ];
    if (changes.length) parts.push(...section(`Changes: ${changes.length}`, list(changes)));
    for (const severity of severities) {
      const found = data.findings.filter((finding) => finding.state === severity);
      const byRule = [...new Set(found.map((finding) => finding.rule))]
        .map((rule) => [rule, found.filter((finding) => finding.rule === rule)])
        .sort((one, other) => other[1].length - one[1].length);
      for (const [rule, all] of byRule) {
        const title = `${rule}: ${stateTexts[severity]} (${all.length})`;
        parts.push(...section(title, findingList(all, 4)));
      }
    }
    if (!data.findings.length) parts.push(...section('Findings', element('div', {}, 'none')));
    if (edits.text) {
      const rebuilt = order.filter((index) => edits.words.has(index)).map((index) => () => (
        element('span', {}, boxLink(index), ` ${edits.words.get(index)}`)));
      const clear = link('clear', () => change({ edited: new Set(), changed: false }));
      parts.push(...section('Edits', element('div', {}, edits.text), list(rebuilt), clear));
    }
    const keys = '/ search · arrows move · Enter details · Esc back · b m t views · a all arrows · '
      + 'h tests and mocks · l what it may use · e mark as edited · 1 2 3 depth · + − 0 size · '
      + `Shift-click: why${data.affected ? ' · c what the changes affect' : ''}`;
    parts.push(...section('Keys', element('div', { class: 'place' }, keys)));
    panel.replaceChildren(...parts);
  }

  function showBox(index) {
    const box = boxes[index];
    const visible = (found) => state.helpers || !isHelper(found);
    const item = (end, text, from, to) => () => (
      element('span', {}, boxLink(end), ' ', link(text, () => select(from, to))));
    const count = (found) => (found.imports ? counted(found.imports, 'import') : '…');
    const pairItem = (end) => (found) => item(found[end], count(found), found.from, found.to);
    const used = out[index].filter(visible).map(pairItem('to'));
    const by = into[index].filter(visible).map(pairItem('from'));
    const facts = [
      ['Layer', data.bands[box.band].name], ['Owner', box.owner],
      ['An edit rebuilds', costText(cone([index]))],
    ].filter(([, value]) => value);
    const findings = findingsOf(index);
    const targets = box.nodes.map((node) => () => `${nodes[node][0]} (${nodes[node][1]})`);
    const far = (found) => others(index, found).sort((one, other) => rank[one] - rank[other]);
    const ways = far(reached(index)).map((end) => item(end, 'why', index, end));
    const rebuilt = far(cone([index])).map((end) => item(end, 'why', end, index));
    const mark = state.edited.has(box.name) ? 'do not mark as edited' : 'mark as edited';
    panel.replaceChildren(
      element('h2', {}, box.name),
      element('div', { class: 'place' }, joined(' · ', box.kind, changeText(box))),
      element('dl', { class: 'figures' }, ...facts.flatMap(([name, value]) => [
        element('dt', {}, name), element('dd', {}, value),
      ])),
      link(mark, () => toggle('edited', box.name)),
      ...(findings.length ? section(`Findings: ${findings.length}`, findingList(findings)) : []),
      ...section(`Uses: ${used.length}`, list(used)), ...section(`Used by: ${by.length}`, list(by)),
      ...section('Targets', list(targets)), ...section(`Reaches: ${ways.length}`, list(ways)),
      ...section(`Rebuilt with it: ${rebuilt.length}`, list(rebuilt)),
    );
  }

  function showPair(from, to) {
    const found = pairAt(from, to);
    const [way, back] = [chain(from, to), chain(to, from)];
    const parts = [
      element('h2', {}, boxLink(from), ' → ', boxLink(to)),
      element('div', {}, `${boxes[from].name} ${lawText(from, to)}`),
      element('div', {}, changeText(found || {}) || ''),
    ];
    if (found && found.findings.length) {
      parts.push(...section(`Findings: ${found.findings.length}`, findingList(found.findings)));
    }
    if (found && found.edges.length) {
      parts.push(...section('Dependencies', list(found.edges.map(([one, other]) => () => (
        `${nodes[one][0]} → ${nodes[other][0]}`
      )))));
    }
    if (found && found.places.length) {
      const places = list(found.places.map((place) => () => place));
      parts.push(...section(counted(found.imports, 'import'), places));
    }
    const words = way ? way.join(' → ') : 'no chain of dependencies leads there';
    parts.push(...section('Why', element('div', {}, words)));
    if (back) parts.push(...section('Back', element('div', {}, back.join(' → '))));
    const opposite = link('the opposite direction', () => select(to, from));
    panel.replaceChildren(...parts, ...section('', opposite));
  }

  // --- Search -----------------------------------------------------------------------------------

  const [field, matches] = [find('search'), find('matches')];
  let choice = 0;
  function matching() {
    const words = field.value.toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean);
    if (!words.length) return [];
    const score = (name) => (name.startsWith(words[0]) ? 0 : 1);
    return boxes.map((box, index) => [box.name.toLowerCase().normalize('NFC'), index])
      .filter(([name]) => words.every((word) => name.includes(word)))
      .sort((one, other) => score(one[0]) - score(other[0]) || one[0].length - other[0].length)
      .slice(0, 12).map(([, index]) => index);
  }
  function showMatches() {
    const found = matching();
    choice = Math.min(choice, Math.max(0, found.length - 1));
    matches.hidden = !field.value;
    matches.replaceChildren(...found.map((index, place) => element('li', {
      'aria-selected': place === choice, mousedown: () => take(index),
    }, boxes[index].name)));
    if (field.value && !found.length) matches.append(element('li', {}, 'no box has this name'));
  }
  function take(index) {
    field.value = '';
    matches.hidden = true;
    field.blur();
    visit(index);
  }
  function visit(index) {
    select(index);
    const shown = stage.querySelector(`[data-box="${index}"]`);
    if (shown) shown.scrollIntoView({ block: 'center', inline: 'center' });
    stage.focus({ preventScroll: true });
  }
  field.addEventListener('input', () => { choice = 0; showMatches(); });
  field.addEventListener('blur', () => { matches.hidden = true; });
  field.addEventListener('keydown', (event) => {
    const found = matching();
    if (event.key === 'Enter' && found.length) take(found[choice]);
    else if (event.key === 'Escape') { field.value = ''; showMatches(); field.blur(); }
    else if (event.key === 'ArrowDown') choice = Math.min(choice + 1, found.length - 1);
    else if (event.key === 'ArrowUp') choice = Math.max(choice - 1, 0);
    else return;
    event.preventDefault();
    if (field.value) showMatches();
  });

  // --- Keyboard ---------------------------------------------------------------------------------

  const steps = { ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1] };
  function move([dx, dy]) {
    if (state.box === null) { visit(order[0]); return; }
    if (state.view !== 'bands') { moveInOrder(dx, dy); return; }
    const at = ([left, top, width, height]) => [left + width / 2, top + height / 2];
    const [x, y] = at(frames[state.box]);
    let [best, least] = [null, Infinity];
    boxes.forEach((box, index) => {
      if (index === state.box || isCollapsed(box.band)) return;
      const [left, top] = at(frames[index]);
      const along = (left - x) * dx + (top - y) * dy;
      const across = Math.abs((left - x) * dy) + Math.abs((top - y) * dx);
      if (along > 4 && along + 3 * across < least) [best, least] = [index, along + 3 * across];
    });
    if (best !== null) visit(best);
  }
  function moveInOrder(dx, dy) {
    const bounded = (place) => order[Math.max(0, Math.min(order.length - 1, place))];
    const box = bounded(rank[state.box] + dy);
    if (state.view === 'table') select(box);
    else select(box, bounded(rank[state.other === null ? state.box : state.other] + dx));
  }
  const zoomed = (factor) => Math.min(4, Math.max(0.2, (state.zoom || 1) * factor));
  const commands = {
    '/': () => field.focus(),
    '+': () => change({ zoom: zoomed(1.25) }), '-': () => change({ zoom: zoomed(0.8) }),
    0: () => change({ zoom: null }),
    Escape: () => {
      if (state.other !== null) select(state.box);
      else change(state.box === null ? { edited: new Set() } : { box: null, depth: '' });
    },
    e: () => { if (state.box !== null) toggle('edited', boxes[state.box].name); },
    Enter: () => { panel.tabIndex = -1; panel.focus(); },
  };
  for (const view of views) commands[view[0]] = () => change({ view });
  for (const option of options) commands[option[0]] = () => change({ [option]: !state[option] });
  for (const depth of ['1', '2', '3']) commands[depth] = () => change({ depth });
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|SELECT)$/.test(event.target.tagName)) return;
    const isButton = /^(BUTTON|SUMMARY)$/.test(event.target.tagName);
    const isInPanel = panel.contains(event.target);
    if (steps[event.key] && !isButton && !isInPanel) move(steps[event.key]);
    else if (event.key === 'Escape' && isInPanel) stage.focus({ preventScroll: true });
    else if (commands[event.key] && !(isButton && event.key === 'Enter')) {
      commands[event.key]();
      const isLeft = event.key !== 'Enter' && panel.contains(document.activeElement);
      if (isLeft) stage.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
  });

  // --- The page ---------------------------------------------------------------------------------

  function showLegend() {
    const isFound = (severity) => data.findings.some((finding) => finding.state === severity);
    const word = (name, text) => element('span', { class: `key ${name}` }, text);
    const keys = severities.filter(isFound).map((severity) => element('button', {
      class: `key ${severity}`, 'aria-pressed': !state.hidden.has(severity),
      click: () => toggle('hidden', severity),
    }, stateTexts[severity]));
    const isChange = (name) => [...boxes, ...pairs.values()].some((one) => (
      (one.change || '').split(' ').includes(name) && !(one.state && name === 'added')));
    keys.push(...['added', 'removed', 'moved', 'new'].filter(isChange)
      .map((one) => word(one, one.replace('new', 'new violation'))));
    if (edits.text) keys.push(word('edited', 'edited'), word(edits.word, edits.word));
    const colors = 'green: may use · blue: may use, only interfaces · gray: must not';
    const texts = {
      bands: ['hollow: meets an interface', 'blue arrow: uses the selected', state.law && colors],
      matrix: ['number: imports', 'point: a dependency without an import', colors],
      table: [],
    };
    keys.push(element('span', {}, joined(' · ', ...texts[state.view])));
    find('legend').replaceChildren(...keys);
  }

  function show() {
    stage.className = state.view;
    views.forEach((one) => find(`tab-${one}`).setAttribute('aria-selected', one === state.view));
    for (const option of options) find(option).checked = state[option];
    find('depth').value = state.depth;
    find('law').disabled = !law;
    findEdits();
    say(edits.text);
    if (state.view === 'bands') showBands();
    else if (state.view === 'matrix') showMatrix();
    else showTable();
    showPanel();
    showLegend();
  }

  for (const view of views) find(`tab-${view}`).addEventListener('click', () => change({ view }));
  for (const option of options) {
    find(option).addEventListener('change', (event) => change({ [option]: event.target.checked }));
  }
  find('depth').addEventListener('change', (event) => change({ depth: event.target.value }));
  for (const [id, key] of [['smaller', '-'], ['larger', '+'], ['fit', 0]]) {
    find(id).addEventListener('click', commands[key]);
  }
  stage.addEventListener('scroll', () => { if (state.view === 'matrix') paintMatrix(); });
  window.addEventListener('resize', show);
  window.addEventListener('hashchange', () => { readAddress(); show(); });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  find('changed').parentElement.hidden = !data.affected;
  readAddress();
  show();
})();
