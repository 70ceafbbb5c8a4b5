/** Stored with every prediction; rises whenever the same matches would be predicted otherwise. */
export const MODEL_VERSION = '1';
