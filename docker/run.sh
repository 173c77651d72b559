#!/bin/sh
# The entry point of the image: runs an app (api, worker, trpc) or a command of `pagemark` (start, keys, doctor, …).
set -e
# The processes run from the bundle that the image was built with.
export PAGEMARK_BUNDLE="${PAGEMARK_BUNDLE-$PWD/packages/builds/dist/image}"
# Long-lived objects keep their buffers in memory: with a small young generation, an upload of any size stays under 300 MB.
young_generation=--max-semi-space-size=8
# A large one frees the buffers of a page before they outlive it: audits take less time.
[ "$1" = worker ] && young_generation=--max-semi-space-size=32
case "$1" in
  api | worker | trpc) exec node $young_generation "apps/$1/src/main.ts" ;;
  *) exec node $young_generation apps/cli/src/main.ts "$@" ;;
esac
