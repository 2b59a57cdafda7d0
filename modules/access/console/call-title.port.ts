import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { accessContract } from '../contract/access.contract.ts';
import { callTitle } from '../contract/call-names.contract.ts';
import { shownTexts } from './call-texts.ts';

/** What a call is called, by its path; the path itself where the caller may not know, or does not yet. */
export function useCallTitle(): (path: string) => string {
  const { data: calls = [] } = useQueryOf(accessContract.CallList, {}, { quiet: true });
  return (path) => {
    const call = calls.find((candidate) => candidate.path === path);
    return call ? callTitle(call, shownTexts) : path;
  };
}
