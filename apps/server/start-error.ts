/** Why the server does not start; the message is one line for the terminal. */
export class StartError extends Error {}
