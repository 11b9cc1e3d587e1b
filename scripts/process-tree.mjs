import { execFileSync } from 'node:child_process';

/** @typedef {{ pid: number, parent: number, residentMegabytes: number, command: string }} Process */

/** @returns {Process[]} every process of this machine */
function listProcesses() {
  const table = execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, command] =
      /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || command === undefined) return [];
    return [
      {
        pid: Number(pid),
        parent: Number(parent),
        residentMegabytes: Number(kilobytes) / 1024,
        command,
      },
    ];
  });
}

/**
 * @param {number} rootPid
 * @returns {Process[]} the process and all that descend from it
 */
export function processTree(rootPid) {
  const all = listProcesses();
  const tree = all.filter(({ pid }) => pid === rootPid);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}
