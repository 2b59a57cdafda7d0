import { create } from 'zustand';

/** Whether the settings panel is open. */
export const usePanel = create<{ open: boolean }>()(() => ({ open: false }));

export function openSettings(): void {
  usePanel.setState({ open: true });
}

export function closeSettings(): void {
  usePanel.setState({ open: false });
}
