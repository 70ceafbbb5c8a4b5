type Traits = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
  /** Chromium's own word on it. */
  readonly userAgentData?: { readonly mobile: boolean };
};

/** Whether a browser runs on a phone or tablet. An iPad calls itself a Mac, and no Mac has a touch screen. */
export function isMobile({ userAgentData, userAgent, maxTouchPoints }: Traits): boolean {
  if (userAgentData?.mobile === true) return true;
  return /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
