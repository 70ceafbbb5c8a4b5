/** A file to hand to the user. */
export interface SavedFile {
  readonly name: string;
  /** Its media type: `application/json`. */
  readonly type: string;
  readonly content: string | Blob;
}

/** Saves a file as the browser saves downloads. */
export function saveFile(page: Pick<Window, 'document'>, { name, type, content }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = page.document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the content once it is under way.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
