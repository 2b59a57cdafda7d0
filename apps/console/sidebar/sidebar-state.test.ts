import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { expect, test } from 'vitest';
import { setSidebarOpen, toggleSidebar, useSidebarMotion } from './sidebar-state.ts';

const isOpen = () => useAppState.getState().sidebar;
const isAnimated = () => useSidebarMotion.getState().animated;

test('the sidebar is open at first, is toggled and closed, with animation and without', () => {
  expect(isOpen()).toBe(true);
  toggleSidebar({ animated: true });
  expect([isOpen(), isAnimated()]).toEqual([false, true]);
  toggleSidebar({ animated: false });
  expect([isOpen(), isAnimated()]).toEqual([true, false]);
  setSidebarOpen(false, { animated: false });
  expect([isOpen(), isAnimated()]).toEqual([false, false]);
  setSidebarOpen(false, { animated: true });
  expect([isOpen(), isAnimated()]).toEqual([false, true]);
});
