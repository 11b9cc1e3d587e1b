import { configureGlobal } from 'fast-check';

// The same examples in every run: what has passed passes again. Who asks for more of them looks for new ones.
if (process.env['HABIT_RIVALS_RUNS'] === undefined) configureGlobal({ seed: 20_260_302 });
