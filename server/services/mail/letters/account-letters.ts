import type { Letter } from '#server/services/mail/letters/letter.ts';

/*
 * No letter repeats form input such as a name: anyone can send a form with any text and another person's address.
 */

const NOT_YOU = 'If this was not you, you can ignore this mail.';

/** Contains the activation link, which proves that the user owns the mail address. */
export function activationLetter(url: string): Letter {
  return {
    subject: 'Activate your Tenline account',
    paragraphs: ['Welcome to Tenline. Confirm your email address to activate your account.'],
    action: { label: 'Activate account', url },
    afterwards: `The link works once, for 24 hours. ${NOT_YOU}`,
  };
}

/** Notifies the owner of an account that its mail address was used to register again. */
export function accountExistsLetter(signInUrl: string): Letter {
  return {
    subject: 'You already have a Tenline account',
    paragraphs: [
      'Somebody tried to open a Tenline account with this email address, which has one already. Nothing was changed.',
      'Log in with your password, or set a new one there if you have forgotten it.',
    ],
    action: { label: 'Log in', url: signInUrl },
    afterwards: NOT_YOU,
  };
}

/** Contains the link to set a new password. */
export function resetLetter(url: string): Letter {
  return {
    subject: 'Reset your Tenline password',
    paragraphs: ['Somebody, hopefully you, asked to set a new password for your Tenline account.'],
    action: { label: 'Set a new password', url },
    afterwards: `The link works once, for one hour. ${NOT_YOU} Your password stays as it is.`,
  };
}

/** Confirms that the password was changed. */
export function passwordChangedLetter(forgotUrl: string): Letter {
  return {
    subject: 'Your Tenline password was changed',
    paragraphs: [
      'The password of your Tenline account was changed, and all other sessions were logged out.',
      'If this was not you, set a new password at once.',
    ],
    action: { label: 'Set a new password', url: forgotUrl },
  };
}

/** Confirms that an account was deleted. */
export function goodbyeLetter(): Letter {
  return {
    subject: 'Your Tenline account was deleted',
    paragraphs: [
      'Your Tenline account and everything that belonged to it has been deleted. The record of a refund that is still due does not name you and is deleted after it. This is the last mail you get from us.',
      'Thank you for having been with us.',
    ],
  };
}
