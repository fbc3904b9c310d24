"""Tunes a policy to a list of wishes: pip install optuna; python3 sweeps/tune-policy.py [FINGERS]

FINGERS: recordings and folders of them; without any, what examples/physics has. The wishes stand in wishes.lua, which counts how many hold."""
import os
import sys

import optuna

from serving import Sweep

here = os.path.dirname(os.path.abspath(__file__))
fingers = sys.argv[1:] or [f"{here}/../physics/events.json"]
sweep = Sweep(f"{here}/../physics/config.lua", *fingers, score=f"{here}/wishes.lua")


def wishes(trial):
    setting = {
        "friction": trial.suggest_float("friction", 500, 20000, log=True),
        "stickiness": trial.suggest_float("stickiness", 0, 200),
    }
    return sweep.figures(**setting)["wishes"]


optuna.logging.set_verbosity(optuna.logging.WARNING)
study = optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=1))
study.enqueue_trial({"friction": 20000, "stickiness": 200})  # where to begin: hard, and sticky
study.optimize(wishes, n_trials=200)
print("at first %.2f of the wishes held; best: %.2f with %s" % (study.trials[0].value, study.best_value, study.best_params))
sweep.close()
