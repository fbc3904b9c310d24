#!/usr/bin/env bash
# A sweep as a Slurm job array, a part a task. The nodes share this folder, and have overlay-host on their path.
#   sbatch --wait sweeps/slurm.sh config.lua fingers --sample 100000 && overlay-host sweep merge sweep.parts/*.sqlite -o sweep.sqlite
# A task that is killed and requeued goes on where its part was.
#SBATCH --job-name=sweep
#SBATCH --array=1-8
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=sweep-%a.log
set -euo pipefail

mkdir -p sweep.parts
exec "${OVERLAY_HOST:-overlay-host}" sweep "$@" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" -o "sweep.parts/$SLURM_ARRAY_TASK_ID.sqlite"
