import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Resolves once that process has ended, which it may have done before. */
export async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
