import { describe } from 'vitest';
import { emulatorBackend } from '../testing/emulator-backend.ts';
import { describeRepositories } from '../testing/repository-contract.ts';

describe('on Firebase', () => {
  describeRepositories(emulatorBackend());
});
