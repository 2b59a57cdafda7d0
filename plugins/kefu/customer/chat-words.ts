import type { ChatWords } from './chat-panel.tsx';

/** The words of the chat, by the page's own way to texts. */
export function chatWords(text: (address: string) => string): ChatWords {
  return {
    open: text('kefu.open'),
    open_window: text('kefu.open_window'),
    close: text('kefu.close'),
    unread: text('kefu.unread'),
    offline: text('kefu.offline'),
    write: text('kefu.write'),
  };
}
