export interface SimulatedMember {
  member_id: string;
  status: 'pending' | 'succeeded' | 'failed';
  words: string;
  hasCard: boolean;
}

/** Whom Adapay pays: persons with their cards at once, companies once somebody has looked at them. */
export function createMembers() {
  const all = new Map<string, SimulatedMember>();
  return {
    byId: (member_id: string) => all.get(member_id),
    add(member_id: string, isCompany: boolean): boolean {
      if (all.has(member_id)) return false;
      all.set(member_id, { member_id, status: isCompany ? 'pending' : 'succeeded', words: '', hasCard: isCompany });
      return true;
    },
    bind(member_id: string): boolean {
      const member = all.get(member_id);
      if (!member || member.hasCard) return false;
      member.hasCard = true;
      return true;
    },
    decide(member_id: string, status: SimulatedMember['status'], words = ''): void {
      Object.assign(all.get(member_id) ?? {}, { status, words });
    },
    isPayable: (member_id: string) => {
      const member = all.get(member_id);
      return member_id === '0' || (member?.status === 'succeeded' && member.hasCard);
    },
  };
}
export type Members = ReturnType<typeof createMembers>;
