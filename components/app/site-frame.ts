import type { ReactNode } from 'react';

/** What the website puts around its pages and the side panel does not. */
export interface SiteFrame {
  /** The start page's sections, which the header offers to guests. */
  readonly sections: readonly { readonly name: string; readonly to: string }[];
  /** Above the header. */
  readonly top?: ReactNode;
  /** Below the page. */
  readonly footer?: ReactNode;
}
