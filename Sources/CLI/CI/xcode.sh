#!/bin/sh
# The script of a Run Script phase, as printed by 'ashlar ci xcode'. Put the phase before 'Compile Sources', turn off 'Based
# on dependency analysis', and set ENABLE_USER_SCRIPT_SANDBOXING to NO: Ashlar reads all sources of the repository.
PATH="/opt/homebrew/bin:/usr/local/bin:$HOME/.local/share/mise/shims:$PATH"
if command -v ashlar >/dev/null; then
    ashlar lint --reporter xcode --directory "${SRCROOT:-.}"
else
    echo "warning: 'ashlar' is not installed; the architecture is not checked"
fi
