#!/bin/sh
# Runs a release with the Node that it brings: paperchain [start | share | demo | books | backup FILE | restore FILE |
# reset-password WHO | two-factor-off WHO WHY]
set -eu
here=$(dirname "$(readlink -f "$0")")/..
command=${1:-start}
[ $# -eq 0 ] || shift
case $command in
  start) program=main ;;
  share) program=main; set -- --share "$@" ;;
  backup) program=commands/back-up ;;
  demo) program=demo ;;
  books | restore | reset-password | two-factor-off) program=commands/$command ;;
  *) echo "There is no command $command: use start, share, demo, books, backup, restore, reset-password or two-factor-off." >&2; exit 1 ;;
esac
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
exec "$here"/node_modules/node-*/bin/node --max-semi-space-size=16 "$here/server/src/$program.ts" "$@"
