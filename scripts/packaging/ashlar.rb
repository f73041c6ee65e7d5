# Ashlar @VERSION@, built from source: for the tap of the releases.
class Ashlar < Formula
  desc "Scaffolds, lints and draws the modules of Swift apps from one manifest"
  homepage "https://github.com/@REPOSITORY@"
  url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/ashlar-@VERSION@-source.tar.gz"
  sha256 "@SOURCE_SHA256@"
  license "MIT"

  depends_on xcode: ["26.0", :build]
  depends_on macos: :sonoma

  uses_from_macos "swift" => :build, since: :sonoma

  def install
    arguments = ["--disable-sandbox", "--configuration", "release", "--product", "ashlar"]
    arguments += ["--static-swift-stdlib"] if OS.linux?
    system "swift", "build", *arguments
    bin.install ".build/release/ashlar"
    generate_completions_from_executable(bin/"ashlar", "completions")
    system "python3", "scripts/write-manual", bin/"ashlar", buildpath/"manual"
    man1.install Dir["manual/*.1"]
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/ashlar --version").strip
    system bin/"ashlar", "init", "--preset", "minimal", "--name", "Demo"
    system bin/"ashlar", "check"
  end
end
