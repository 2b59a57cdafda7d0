import { create } from 'zustand';

export const usePaletteState = create<{ open: boolean }>()(() => ({ open: false }));

export function openPalette(): void {
  usePaletteState.setState({ open: true });
}

export function closePalette(): void {
  usePaletteState.setState({ open: false });
}

export const useShortcutHelp = create<{ open: boolean }>()(() => ({ open: false }));

export function openShortcutHelp(): void {
  useShortcutHelp.setState({ open: true });
}

export function closeShortcutHelp(): void {
  useShortcutHelp.setState({ open: false });
}
