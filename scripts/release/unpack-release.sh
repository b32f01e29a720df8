#!/bin/sh
# Run by the Dockerfile: unpack-release.sh FROM TO. FROM has package.json and releases; TO becomes the folder of the
# release of that version for this kind of machine.
set -eu
cd "$1"
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
case $(uname -m) in
  x86_64) machine=x64 ;;
  aarch64) machine=arm64 ;;
  *) machine=$(uname -m) ;;
esac
name=paperchain-$version-linux-$machine
if [ ! -f "$name.tar.gz" ]; then
  echo "There is no dist/$name.tar.gz, the release of this version for this machine. Run npm run release first." >&2
  exit 1
fi
tar -xzf "$name.tar.gz"
mv "$name" "$2"
