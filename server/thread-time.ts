/** Milliseconds of processor time that the calling thread has used: a stopwatch that stands still while others have the processor. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
