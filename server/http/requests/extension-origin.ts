const EXTENSION = /^(chrome|moz)-extension:\/\/[\w-]+$/;

/** Whether an `Origin` header is the origin of a Chrome or Firefox extension. */
export function isExtensionOrigin(origin: string | undefined): boolean {
  return origin !== undefined && EXTENSION.test(origin);
}
