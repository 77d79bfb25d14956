/** @returns where the receipt of a purchase is */
export function receiptPath(purchaseId: string): string {
  return `/v1/purchases/${purchaseId}/receipt`;
}
