import { type MessageFile, textsByModule } from './message-files.ts';

const files = import.meta.glob<MessageFile>('../../modules/session/messages/*.ts');

/** The texts that are there before anyone is signed in. */
export const firstTexts = textsByModule(files);
