// Lists the newest messages, plays part of one, and buys another with a test card.
// LECTERN is the library's address, TOKEN an access token with the scopes read, listen, library and buy.
const { LECTERN = 'http://localhost:3000', TOKEN = '' } = process.env;

async function call(method, path, body) {
  const reply = await fetch(`${LECTERN}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const answer = await reply.json();
  if (reply.ok) return answer;
  // A refusal has a sentence for people and a code for programs. With 429 and 503, the header says when to try again.
  const wait = reply.headers.get('retry-after');
  throw new Error(`${answer.message} (${answer.code}${wait ? `, wait ${wait} s` : ''})`);
}

// A list comes in pages, from 1; `totalPages` says how many there are.
const { data: messages, totalElements } = await call('GET', '/messages?pageNumber=1&pageSize=100');
console.log(`${totalElements} messages, the newest is “${messages[0].topic}”`);

// A message that may be played has the address of its audio, either absolute or a path of this library.
const free = messages.find(({ can_play }) => can_play);
const audio = await fetch(new URL(free.file_url, LECTERN), { headers: { range: 'bytes=0-65535' } });
const bytes = (await audio.arrayBuffer()).byteLength;
console.log(`“${free.topic}”: ${bytes} of ${audio.headers.get('content-range')?.split('/')[1]} bytes`);
await call('POST', '/messages/activities', {
  message_id: free.id,
  action_type: 'listen',
  play_id: crypto.randomUUID(),
});

// Every purchase goes through the cart, and one payment pays for the whole cart.
const paid = messages.find(({ is_free, can_play }) => !is_free && !can_play);
await call('POST', '/carts/add', { mediaId: paid.id });
const { ref, amount, authorizationUrl } = await call('POST', '/payments/intents', { purpose: 'purchase' });
// The library itself serves the sandbox's payment page. With Paystack, a person opens the address and pays there.
const card = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ card: 'success' }),
};
await fetch(new URL(authorizationUrl, LECTERN), card);
const { message, purchase_id } = await call('POST', '/purchases', { ref });
console.log(`₦${amount} for “${paid.topic}”, order ${purchase_id}: ${message}`);

const { data: bought } = await call('GET', `/messages/${paid.id}`);
console.log(`You can play it: ${bought.can_play}`);
