export const acceptStatuses = ['toConfirm', 'confirmed', 'returned', 'cancelled'] as const
