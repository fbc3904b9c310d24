"""Tunes a spring to a motion that is given: pip install optuna; python3 sweeps/tune-spring.py

The motion was filmed: it goes 40 points too far and has settled after 0.62 s. Which damping and response are that?"""
import os

import optuna

from serving import Sweep

here = os.path.dirname(os.path.abspath(__file__))
target = {"overshoot": 40.0, "settleTime": 0.62}
sweep = Sweep(f"{here}/spring.lua", f"{here}/spring.json")


def distance(trial):
    found = sweep.figures(damping=trial.suggest_float("damping", 0.3, 1.0), response=trial.suggest_float("response", 0.15, 0.8))
    return sum(((found[name] - wanted) / wanted) ** 2 for name, wanted in target.items())


optuna.logging.set_verbosity(optuna.logging.WARNING)
study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=1, multivariate=True))
study.optimize(distance, n_trials=400)
print("damping %(damping).3f, response %(response).3f" % study.best_params)
print({name: round(value, 3) for name, value in sweep.figures(**study.best_params).items() if name in target}, "wanted", target)
sweep.close()
