export const feedbackTones = { open: 'warning', answered: 'success', closed: 'neutral' } as const;
