import { createContext } from 'react';

/** Called when something was chosen from a field's list, so that a page that is used by keyboard can lead on. */
export const ChosenContext = createContext<() => void>(() => {});
