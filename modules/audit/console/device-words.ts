const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/FxiOS\/(\d+)/, 'Firefox'],
  [/CriOS\/(\d+)/, 'Chrome'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

export interface Device {
  browser: string;
  system: string;
}

/** Browser and system that a user agent names; null when it names neither, as programs do. */
export function describeDevice(userAgent: string): Device | null {
  const matches = browsers.map(([pattern, name]) => [pattern.exec(userAgent)?.[1], name] as const);
  const [version, name] = matches.find(([at]) => at !== undefined) ?? [];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (!name || !system) return null;
  return { browser: `${name} ${version}`, system };
}
