interface GivenReply {
  etag: string;
  body: unknown;
}

const given = new Map<string, GivenReply>();

export function giveReply(address: string, reply: GivenReply): void {
  given.set(address, reply);
}

export function forgetReplies(): void {
  given.clear();
}

export function givenReply(address: string): GivenReply | undefined {
  return given.get(address);
}
