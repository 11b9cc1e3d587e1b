import { inProject } from './project.mjs';
import { mustRunNode } from './run-command.mjs';

/** Bundles what firebase-tools starts: the two emulators of `emulator/` and the functions. */
export async function buildForStack() {
  await Promise.all([
    mustRunNode('The build of emulator/', [inProject('emulator/build.mjs')]),
    mustRunNode('The build of functions/', [inProject('functions/build.mjs')]),
  ]);
}
