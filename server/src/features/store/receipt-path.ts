export function receiptPath(purchaseId: string): string {
  return `/v1/purchases/${purchaseId}/receipt`;
}
