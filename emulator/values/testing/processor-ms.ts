/**
 * What `work` takes of the processor, in milliseconds, however busy the machine is: for bounds that only work out of
 * all proportion goes over.
 */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
