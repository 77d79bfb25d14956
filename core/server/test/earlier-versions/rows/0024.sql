-- A payment of which nothing can be found out.
update payment_attempts set last_error = 'The provider has no payment with this reference.', needs_attention = true
where reference = 'LX-begunbyada000001';
