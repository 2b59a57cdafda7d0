type TextField = HTMLInputElement | HTMLTextAreaElement;

const textTypes = new Set(['text', 'search', 'tel', 'url', 'email', 'password', 'number']);

function isTextField(element: EventTarget | null): element is TextField {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && textTypes.has(element.type);
}

/** Whether keys write into this element. */
export function isWritable(element: EventTarget | null): boolean {
  return isTextField(element) || (element instanceof HTMLElement && element.isContentEditable);
}

/** Sets a field's text as typing does: React hears of it. */
function writeText(field: TextField, text: string): void {
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Remembers what is in a text field; the answer puts it back. Other elements have nothing to put back. */
export function rememberText(element: EventTarget | null): () => void {
  if (!isTextField(element)) return () => {};
  const { value, selectionStart, selectionEnd } = element;
  return () => {
    if (!element.isConnected || element.value === value) return;
    writeText(element, value);
    // Numbers and addresses of mail have no selection.
    if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
  };
}
