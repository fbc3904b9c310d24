#!/usr/bin/env bash
# A sweep on several machines, by GNU parallel over ssh. The machines share this folder, and have overlay-host on their path.
#   HOSTS=2/one.example,4/two.example sweeps/parallel.sh 8 config.lua fingers --sample 100000
# makes 8 parts, sweep.parts/1.sqlite and so on, and sweep.sqlite of them. HOSTS: how many at once on which machine, as `parallel -S` takes it.
# Started again it goes on: each part knows what it has. A part whose process dies is tried three times.
set -euo pipefail

shards="$1"
shift
mkdir -p sweep.parts
seq "$shards" | parallel ${SSH:+--ssh "$SSH"} --sshlogin "${HOSTS:-:}" --workdir "$PWD" --env PATH --retries 3 --joblog sweep.parts/log \
  "${OVERLAY_HOST:-overlay-host}" sweep "${@@Q}" --jobs "${JOBS:-1}" --shard "{}/$shards" -o 'sweep.parts/{}.sqlite' '>' 'sweep.parts/{}.txt'
"${OVERLAY_HOST:-overlay-host}" sweep merge sweep.parts/*.sqlite -o sweep.sqlite
