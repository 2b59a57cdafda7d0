/** Why the server does not start; the message is one line for the terminal. */
export class StartError extends Error {}

/** The server was told to stop before it had started. */
export class StartStopped extends Error {}
