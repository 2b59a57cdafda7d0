/** Ends when the work does, at the latest after so many milliseconds; the work goes on by itself. */
export function atMost(ms: number, work: Promise<unknown> | undefined): Promise<unknown> {
  return Promise.race([work, new Promise<void>((over) => setTimeout(over, ms))]);
}
