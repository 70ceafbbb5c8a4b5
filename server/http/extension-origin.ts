const EXTENSION = /^(chrome|moz)-extension:\/\/[\w-]+$/;

/** Whether an `Origin` header names an extension's page. */
export function isExtensionOrigin(origin: string | undefined): boolean {
  return origin !== undefined && EXTENSION.test(origin);
}
