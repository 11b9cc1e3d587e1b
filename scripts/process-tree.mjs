import { spawnSync } from 'node:child_process';

/** @typedef {{ pid: number, parent: number, residentMegabytes: number, command: string }} Process */

/** @returns {Process[]} every process of this machine; none where there is no `ps` */
function listProcesses() {
  const options = ['-axww', '-o', 'pid=,ppid=,rss=,args='];
  const { stdout } = spawnSync('ps', options, { encoding: 'utf8' });
  return [...(stdout ?? '').matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/gm)].map(
    ([, pid, parent, kilobytes, command = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      residentMegabytes: Number(kilobytes) / 1024,
      command,
    }),
  );
}

/** @param {number} rootPid @returns {Process[]} the process and all that descend from it */
export function processTree(rootPid) {
  const all = listProcesses();
  const tree = all.filter(({ pid }) => pid === rootPid);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** @param {number} rootPid @returns {Process[]} its parent, that one's parent, and so on */
export function ancestors(rootPid) {
  const all = new Map(listProcesses().map((process) => [process.pid, process]));
  const found = [];
  let parent = all.get(all.get(rootPid)?.parent ?? 0);
  while (parent) {
    found.push(parent);
    parent = all.get(parent.parent);
  }
  return found;
}

/** @param {number} pid @returns {boolean} whether a process of this user has it */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: somebody else's.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
