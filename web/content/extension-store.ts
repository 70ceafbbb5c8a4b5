/** Where the browser extension is offered: whoever publishes it puts its own page here. */
export const EXTENSION_STORE = 'https://chromewebstore.google.com/search/tenline';
