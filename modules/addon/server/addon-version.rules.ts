/** Whether data of a version wait for an upgrade by code of another; '' is the time before plug-ins had versions. */
export function isBehind(data: string, code: string): boolean {
  const [dataParts, codeParts] = [data, code].map((version) => version.split('.').map(Number));
  for (const [place, number] of (codeParts ?? []).entries()) {
    const other = dataParts?.[place] ?? 0;
    if (number !== other) return number > other;
  }
  return false;
}
