#!/bin/sh
# Runs a release with the Node that it brings: paperchain [start | demo | books | backup FILE | restore FILE |
# reset-password WHO | two-factor-off WHO WHY]
set -eu
here=$(dirname "$(readlink -f "$0")")/..
command=${1:-start}
[ $# -eq 0 ] || shift
case $command in
  start) program=main ;;
  backup) program=commands/back-up ;;
  demo) program=demo ;;
  books | restore | reset-password | two-factor-off) program=commands/$command ;;
  *) echo "There is no command $command: use start, demo, books, backup, restore, reset-password or two-factor-off." >&2; exit 1 ;;
esac
exec "$here"/node_modules/node-*/bin/node "$here/server/src/$program.ts" "$@"
