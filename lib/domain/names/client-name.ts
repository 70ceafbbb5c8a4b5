/** A pattern for each browser's user agent. Specific patterns are first, because Edge and Opera also match the pattern of Chrome. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The display name of the browser and system that signed in.
 *
 * @param client the user agent
 * @example clientName('Mozilla/5.0 (Windows NT 10.0) … Chrome/131.0 Safari/537.36') // 'Chrome on Windows'
 */
export function clientName(client: string | null): string {
  if (client === null) return 'Unknown device';
  const browser = named(client, BROWSERS);
  const system = named(client, SYSTEMS);
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

function named(client: string, names: typeof BROWSERS): string | null {
  return names.find(([mark]) => mark.test(client))?.[1] ?? null;
}
