import { vi } from 'vitest';

// The next file gets modules of its own. Not at the end of the one before: what its screens have begun may still ask for
// some, and would leave them to whoever comes next.
vi.resetModules();
