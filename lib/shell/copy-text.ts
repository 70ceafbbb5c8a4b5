/** Puts text on the clipboard of a window; tells whether the browser allowed it. */
export async function copyText(page: Pick<Window, 'navigator'>, text: string): Promise<boolean> {
  try {
    await page.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
