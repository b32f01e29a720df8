-- What the last version before the squash wrote: an administrator, a member who did everything once, one who traded and bought a
-- plan, and one who was deleted. Triggers are off, because their effects are in these rows already.
set session_replication_role = replica;

truncate avatars, checkpoint_mails, checkpoints, closed_trades, coin_images, coin_lines, coins, contact_codes, devices, feed_outages, house_balances, house_deltas, idempotency, invitations, journal, kyc_documents, kyc_views, log_key, log_leaves, log_nodes, log_persons, market_feed, member_counts, member_words, members, muted_topics, open_trades, outbox, person_salts, plans, purchase_dues, purchase_terms, rate_limits, recovery_codes, refused_quotes, reset_links, scenarios, sealing_keys, sessions, support_answers, support_messages, ticks, transaction_counts, transactions, two_factor, untold_trades, wallets, witnesses;

insert into avatars (key, member_id, bytes, created_at) overriding system value values
  ('fTt8Ch3Jd5AzpT8OABwuTQ', '019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\x52494646c00000005745425056503820b40000007011009d012a000100013e5128924723a2a1a1202800700a09696ee176b11edc07e0000013d807bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c28000feff5879ffffea0cf9067c833f3f7ffffe2ce4623b2f000000000000000000', '2026-03-01 12:00:05+00');

insert into checkpoint_mails (member_id, sent_at) overriding system value values
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '2026-02-28 12:00:05+00');

insert into checkpoints (size, at, note) overriding system value values
  ('1', '2026-03-01 12:00:00+00', 'paperchain/log/c3f7aa570f408592
1
bvvbBK6Jw90P0PNYzdvkEqsmsa2+GrBhb6ybzD/Pd/U=
time 2026-03-01T12:00:00.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBpLfkaKl5pk8dMFCpcKR27odxSsTlEs8QzD7PNGNuF/C/DbSvIAtzBtB9stv8EFah6y5fJiYRFY5E8rh/O2R/wk=
'),
  ('10', '2026-03-01 12:00:05+00', 'paperchain/log/c3f7aa570f408592
10
MuwmVMnMCM6oukcD5hqXlPkv2Cec4e6+sldDamyM8WU=
time 2026-03-01T12:00:05.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBlwo5O69jIoRzJPwkXedShDselYx31Ugmi848ewKJLWuHIoql54MPbY10pCBu5NjNlfGrfl7+HSWg/oYcSZcBgs=
'),
  ('11', '2026-03-01 12:00:05+00', 'paperchain/log/c3f7aa570f408592
11
wXlzFMUNrB/pKAZx10lbqMhytqgHBnl99Yn+3HdfmCQ=
time 2026-03-01T12:00:05.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBp73Vv3martXgeIDcX+acKRFkQqv1xSvKOE6NQ5/33/T3SflaFCI/bC/nnXn8fKYVN4YCvrfhLJAo0fB7BcjXgI=
'),
  ('12', '2026-03-01 12:00:05+00', 'paperchain/log/c3f7aa570f408592
12
LeSB7zo2gLBnvLp05AEf09R0hqwQG4QTOH2D+jv2g+g=
time 2026-03-01T12:00:05.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBuo3JzwhodfkYvTZMo64hNRA5F3EhuELKEC1fKt0lQtmgf663qvSYGX7gfPqazd5XOF+pua6XH7DRJhyBSqotQk=
'),
  ('13', '2026-03-01 12:06:08+00', 'paperchain/log/c3f7aa570f408592
13
5tFERfbYUU20zJ2wprICoY7p3l6B5MMM6G2a/YocLXo=
time 2026-03-01T12:06:08.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBnuP0U7IbYmU4UeN+mX9X+4//wbHwyTy44pAZIYvnEh3dlZ3EuIFjpZQK684rA433NbgnS3wJTjuScq5nrImEwY=
'),
  ('2', '2026-03-01 12:00:00+00', 'paperchain/log/c3f7aa570f408592
2
/RGFg2Bh/idtU0veixWIZFod0xGY9Y5Fc1w7z3C+V64=
time 2026-03-01T12:00:00.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBo5xe5kGhfKZPrkdjavJXtcqQVv8s3ejWXBvB7svMbthH2jcrpaIpO6uXZ2i0NdoXXp77aoH+TjtcoSaTS8gPQ8=
'),
  ('3', '2026-03-01 12:00:05+00', 'paperchain/log/c3f7aa570f408592
3
8J7YsaXu3UYxSnSE/MflCuQJ9PxxWi2sgkMrGkHnAXU=
time 2026-03-01T12:00:05.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBp7++dFRHVw9U/jPqHqSd2JekluZDL+4euyVk2nVf2id6pHS/vUZ6jv/sXoLjekE45H9fT0DrU520tRXKoxoagY=
'),
  ('4', '2026-03-01 12:00:05+00', 'paperchain/log/c3f7aa570f408592
4
cmQ3GxXk/fPigtyR6+9uv3gZDANow6nMnAxPN3bYXUA=
time 2026-03-01T12:00:05.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBp11ayzFpv63OwSVRIMlVdmGU00Ent6Cr0sM+BJIdY9xGrCaTAj6NuvBoFZZDQJQhUuCb5SIJJahFJTXXOrF4wQ=
'),
  ('5', '2026-03-01 12:00:05+00', 'paperchain/log/c3f7aa570f408592
5
THWxXZOcCuqcCJcyHBdJ8xffxh+8qZ3n4Wdvu6a39ak=
time 2026-03-01T12:00:05.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBnmnpBUsTMKlXloiuWAXRjDHSNJdjRqzeXvKXRVhd3OMdaAzEdzHItzgDQzdt1+w2Wn+Dcmdj4r0huJI1MvW/QQ=
'),
  ('6', '2026-03-01 12:00:05+00', 'paperchain/log/c3f7aa570f408592
6
d1thYpWwFS1dqU4lhEkEIdVXrr49bUj6c/MCa5RhZU4=
time 2026-03-01T12:00:05.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBsWIaM/wTLlxWoGqcXzYzRhZTBC/+7GyXe0PZEbMnJvDzBWAZwkY6Vq6xfuqDTB+hdRyGotxU4MYpqMo9vUd/wM=
'),
  ('7', '2026-03-01 12:00:05+00', 'paperchain/log/c3f7aa570f408592
7
JzG8OJgeFmvSybjU4yrA6rR1r4ad1zN42OxoyEhjIKQ=
time 2026-03-01T12:00:05.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBuwHDJc7ewmPGmXTdb+rQrEhO1dGLSpekXttB+madlI5gDTbqvLpXAkoACaBPqYhw464ntrlvpppG1U+VpHfIg4=
'),
  ('8', '2026-03-01 12:00:05+00', 'paperchain/log/c3f7aa570f408592
8
Ox5IOfbWO8exxweBy1p5vCNrJi7kPrGJgbdspt1JTeg=
time 2026-03-01T12:00:05.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBmsHlMGYxH9nwX8QBzN1AbfUduFNI6URwGyfZl7NuoZXYXF5abSd/BC5Q/Kt3LmXM++n5FLju4o5H33+afnm1gA=
'),
  ('9', '2026-03-01 12:00:05+00', 'paperchain/log/c3f7aa570f408592
9
oL2y1u58jauVPNVOaf3kebpaT3Ghovx+qMT0iaydhNw=
time 2026-03-01T12:00:05.000Z

— paperchain/log/c3f7aa570f408592 Z/0bBmWFdhFvBONDatKdiZ2kTgDaUAMyBTjT97VcRwY605L5Hpol91Vl8z95roKn1/w1Y2YggxEDl9ZqHLoW1hF/jw0=
');

insert into closed_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at, accepted_seq, entry_at, ends_at, exit_at, outcome, payout, closed_at, decided_by, reason, rule_outcome, rule_seq) overriding system value values
  ('019ca945-0a00-7000-8000-22217db94334', '019ca945-0a00-7000-8000-0de91a1560d8', 'bitcoin', 'simulated', 'up', '100000000', '8500', '300', 'market', '1', '2026-03-01 12:00:00+00', '1', '2026-03-01 12:00:05+00', '2026-03-01 12:05:05+00', '2026-03-01 12:05:06+00', 'WIN', '185000000', '2026-03-01 12:05:06+00', NULL, NULL, 'WIN', '3'),
  ('019ca945-1d88-7000-8000-10ab50b77421', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'bitcoin', 'simulated', 'up', '10000000', '8500', '300', 'market', '1', '2026-03-01 12:00:05+00', '2', NULL, NULL, NULL, 'WIN', '18500000', '2026-03-01 12:00:05+00', '019ca945-0a00-7000-8000-00ae97f97591', 'a test', NULL, NULL),
  ('019ca945-1d88-7000-8000-340c222e22a1', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'bitcoin', 'simulated', 'down', '10000000', '8500', '300', 'market', '1', '2026-03-01 12:00:05+00', '2', NULL, NULL, NULL, 'VOID', '10000000', '2026-03-01 12:05:06+00', NULL, NULL, 'VOID', '3');

insert into coin_images (coin_id, bytes, fetched_at) overriding system value values
  ('bitcoin', E'\\x00ff', '2026-02-01 00:00:00+00');

insert into coin_lines (coin_id, points, seq) overriding system value values
  ('bitcoin', '[100, 101.5]', '1');

insert into coins (id, symbol, name, image_url, rank, facts, tick_at, seq, wanted_at) overriding system value values
  ('bitcoin', 'bit', 'Bitcoin', NULL, '1', '{}', '2026-03-01 12:06:08+00', '5', '1970-01-01 00:00:00+00');

insert into contact_codes (member_id, kind, contact, code_hash, tries, expires_at) overriding system value values
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', 'email', 'bee@club.example', '$argon2id$v=19$m=19456,t=2,p=1$KtIFo42D57vxjupbPwpKJQ$L2jh9JBl9Nw7HJ5Vq8EJOuF4+/8Rmn5SigFCXwHF/nw', '1', '2026-03-01 12:15:05+00');

insert into devices (token_hash, member_id, failures, created_at, last_login_at) overriding system value values
  (E'\\x6cdebbd30259bcb9c8d875aa308d91b3bc34fb63386cf688d09d7ae31f5aa26b', '019ca945-0a00-7000-8000-0de91a1560d8', '0', '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00'),
  (E'\\x9034e8a464c7487784d3dd5b5a4530f81a437c27c323bd1eb03f3f686e7fba59', '019ca945-0a00-7000-8000-00ae97f97591', '0', '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00'),
  (E'\\xe1559d61b1bce55a3316d09880335658208becab0ec279b600fc7dca802fd149', '019ca945-1d88-7000-8000-0114d5ecc1e6', '0', '2026-03-01 12:00:05+00', '2026-03-01 12:00:05+00');

insert into feed_outages (id, source, began_at, ended_at, problem) overriding system value values
  ('019bd0a0-0000-7000-8000-000000000001', 'simulated', '2026-02-01 00:00:00+00', '2026-02-02 00:00:00+00', 'no answer');

insert into house_balances (account, balance) overriding system value values
  ('adjustments', '0'),
  ('capital', '0'),
  ('deposits', '0'),
  ('fees', '0'),
  ('plans', '0'),
  ('trades', '0'),
  ('withdrawals', '0');

insert into house_deltas (id, account, delta) overriding system value values
  ('1', 'capital', '-10000000000'),
  ('10', 'plans', '-69444'),
  ('11', 'plans', '-48611'),
  ('2', 'capital', '-10000000000'),
  ('3', 'capital', '-10000000000'),
  ('4', 'capital', '-10000000000'),
  ('5', 'withdrawals', '24500000'),
  ('6', 'fees', '500000'),
  ('7', 'trades', '-8500000'),
  ('8', 'adjustments', '-5000000'),
  ('9', 'trades', '-85000000');

insert into idempotency (member_id, key, request_hash, status, answer, created_at) overriding system value values
  ('019ca945-0a00-7000-8000-00ae97f97591', '019ca945-1d88-7000-8000-0114d5ecc1e6-adjustBalance', E'\\x927defdb1032d4a1e1621d59f39d1cae3782b15eeb40d6370e7ecd6f9ba9e39b', '200', '{"held": {"plans": "10.00", "trades": "10.00", "withdrawals": "25.00"}, "currency": "USDT", "totalAssets": "9988.50", "availableBalance": "9943.50"}', '2026-03-01 12:00:05+00'),
  ('019ca945-0a00-7000-8000-00ae97f97591', '019ca945-1d88-7000-8000-0114d5ecc1e6-approveTransaction', E'\\x4df8e0cc0b237e8d6c0fe61a09377e31724d584bca143dd74abb8cb99e7cc7e7', '200', '{"id": "019ca945-1d88-7000-8000-0cbe4b37d595", "fee": "0.50", "pnl": null, "note": "Practice withdrawal in SOL", "type": "Withdraw", "amount": "25.00", "payout": null, "reason": null, "status": "Completed", "userId": "019ca945-1d88-7000-8000-0114d5ecc1e6", "address": "practice1solio00112233445566778899aabbccddeeff", "currency": "SOL", "userName": "Busy Bee City", "createdAt": "2026-03-01T12:00:05.000Z", "decidedAt": "2026-03-01T12:00:05.000Z", "decidedBy": "administrator", "usdAmount": "25.00", "cryptoAmount": "0.24500000", "confirmations": null, "nextConfirmationAt": null}', '2026-03-01 12:00:05+00'),
  ('019ca945-0a00-7000-8000-00ae97f97591', '019ca945-1d88-7000-8000-0114d5ecc1e6-decideTradeOutcome', E'\\x8244a26181ce23c2780d7d720a7e9662008319320149bc5afdccd332b0ec93d6', '200', '{"id": "019ca945-1d88-7000-8000-10ab50b77421", "pnl": "8.50", "exit": null, "entry": null, "image": "/api/market/images/bitcoin", "terms": {"stake": "10.00", "seconds": 300, "winPays": "18.50", "lossCosts": "10.00", "payoutBps": 8500, "settlement": "market", "ruleVersion": 1}, "coinId": "bitcoin", "endsAt": null, "payout": "18.50", "status": "closed", "symbol": "bit", "userId": "019ca945-1d88-7000-8000-0114d5ecc1e6", "outcome": "WIN", "waiting": false, "closedAt": "2026-03-01T12:00:05.000Z", "coinName": "Bitcoin", "decision": {"at": "2026-03-01T12:00:05.000Z", "by": "administrator", "reason": "a test", "ruleOutcome": null}, "userName": "Busy Bee City", "direction": "long", "entryDate": null, "exitPrice": null, "timestamp": "2026-03-01T12:00:05.000Z", "entryPrice": null, "exitMissed": false, "ruleOutcome": null, "voidBecause": null}', '2026-03-01 12:00:05+00'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '019ca945-1d88-7000-8000-0114d5ecc1e6-buyDown', E'\\x325216ef6c0eb47c741f89dcf9cff46544ffec350fd1c7ba3484e9d44957640f', '201', '{"trade": {"id": "019ca945-1d88-7000-8000-340c222e22a1", "pnl": null, "exit": null, "entry": null, "image": "/api/market/images/bitcoin", "terms": {"stake": "10.00", "seconds": 300, "winPays": "18.50", "lossCosts": "10.00", "payoutBps": 8500, "settlement": "market", "ruleVersion": 1}, "coinId": "bitcoin", "endsAt": null, "payout": null, "status": "active", "symbol": "bit", "userId": "019ca945-1d88-7000-8000-0114d5ecc1e6", "outcome": null, "waiting": true, "closedAt": null, "coinName": "Bitcoin", "decision": null, "userName": "Busy Bee", "direction": "short", "entryDate": null, "exitPrice": null, "timestamp": "2026-03-01T12:00:05.000Z", "entryPrice": null, "exitMissed": false, "ruleOutcome": null, "voidBecause": null}, "message": "Your stake is held. The trade starts at the next recorded price.", "transactionId": "019ca945-1d88-7000-8000-340c222e22a1"}', '2026-03-01 12:00:05+00'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '019ca945-1d88-7000-8000-0114d5ecc1e6-buyPlan', E'\\xd69e56fca5a697c475bf79e528fee1e372c4137d9c0f1c1d5ffaf2d6d96ee8ec', '201', '{"message": "You bought the Bitcoin plan for $10.00.", "success": true, "purchase": {"id": "019ca945-1d88-7000-8000-39a34e6827cb", "endsAt": "2026-03-04T12:00:05.000Z", "planId": "019ca945-1d88-7000-8000-140dc9ae91eb", "status": "Running", "symbol": "BTC", "userId": "019ca945-1d88-7000-8000-0114d5ecc1e6", "runTime": 3, "coinName": "Bitcoin", "timeUnit": "days", "userName": "Busy Bee", "createdAt": "2026-03-01T12:00:05.000Z", "paidSoFar": "0.00", "nextPayout": "0.10", "dailyIncome": "0.10", "dailyProfit": 1, "periodsPaid": 0, "totalIncome": "0.30", "nextPayoutAt": "2026-03-02T12:00:05.000Z", "amountPurchased": "10.00"}, "transactionId": "019ca945-1d88-7000-8000-39a34e6827cb"}', '2026-03-01 12:00:05+00'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '019ca945-1d88-7000-8000-0114d5ecc1e6-deposit', E'\\x68ce6c6579f4d4733302d9a364739c4d6e5bc3d841ceea52dce700b68295cc0f', '201', '{"message": "We received your deposit request. It is credited once an administrator approves it.", "transaction": {"id": "019ca945-1d88-7000-8000-337caf5169fa", "fee": "0.00", "pnl": null, "note": "Practice deposit in SOL", "type": "Deposit", "amount": "25.00", "payout": null, "reason": null, "status": "Pending", "userId": "019ca945-1d88-7000-8000-0114d5ecc1e6", "address": "practice1solio9b9f08cd02ad727016d12623c10ee2d2", "currency": "SOL", "userName": "Busy Bee", "createdAt": "2026-03-01T12:00:05.000Z", "decidedAt": null, "decidedBy": null, "usdAmount": "25.00", "cryptoAmount": "0.25000000", "confirmations": 0, "nextConfirmationAt": "2026-03-01T12:00:35.000Z"}, "transactionId": "019ca945-1d88-7000-8000-337caf5169fa"}', '2026-03-01 12:00:05+00'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '019ca945-1d88-7000-8000-0114d5ecc1e6-never', E'\\x', '409', '{"code": "key_given_up", "message": "This request arrived after its Idempotency-Key was given up. Nothing was done. Use a new key."}', '2026-03-01 12:00:05+00'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '019ca945-1d88-7000-8000-0114d5ecc1e6-withdraw', E'\\x3ee70eff2e364b48973a9f943c7620821990acb5187a747760ac1de55822d654', '201', '{"message": "We received your withdrawal request. The amount is held until an administrator decides.", "transaction": {"id": "019ca945-1d88-7000-8000-2c37da452793", "fee": "0.50", "pnl": null, "note": "Practice withdrawal in SOL", "type": "Withdraw", "amount": "25.00", "payout": null, "reason": null, "status": "Pending", "userId": "019ca945-1d88-7000-8000-0114d5ecc1e6", "address": "practice1solio00112233445566778899aabbccddeeff", "currency": "SOL", "userName": "Busy Bee", "createdAt": "2026-03-01T12:00:05.000Z", "decidedAt": null, "decidedBy": null, "usdAmount": "25.00", "cryptoAmount": "0.24500000", "confirmations": null, "nextConfirmationAt": null}, "transactionId": "019ca945-1d88-7000-8000-2c37da452793"}', '2026-03-01 12:00:05+00');

insert into invitations (id, member_id, code, uses_max, used, revoked_at, created_at) overriding system value values
  ('019ca945-0a00-7000-8000-0627831809bd', '019ca945-0a00-7000-8000-00ae97f97591', 'FIRST-CODE', NULL, '3', NULL, '2026-03-01 12:00:00+00'),
  ('019ca945-0a00-7000-8000-11329ad28233', '019ca945-0a00-7000-8000-0de91a1560d8', 'LM4NH-PNBER', NULL, '0', NULL, '2026-03-01 12:00:00+00'),
  ('019ca945-0a00-7000-8000-30211e59c30b', '019ca945-0a00-7000-8000-2f5abb315804', 'APRWW-6TF8R', NULL, '0', '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00'),
  ('019ca945-1d88-7000-8000-06896d5d5efb', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'KGSFV-9TYRW', '5', '0', NULL, '2026-03-01 12:00:05+00');

insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot) overriding system value values
  ('019ca945-0a00-7000-8000-00ae97f97591', '1', '10000000000', '0', '10000000000', '0', '019ca945-0a00-7000-8000-00ae97f97591', '2026-03-01 12:00:00+00', '0', 'capital', 'opening', '0'),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '1', '10000000000', '0', '10000000000', '0', '019ca945-0a00-7000-8000-0de91a1560d8', '2026-03-01 12:00:00+00', '0', 'capital', 'opening', '0'),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '10', '48611', '0', '3055118055', '7030000000', '019ca949-b550-7000-8000-01c0fb40826b', '2026-03-01 12:06:07+00', '1', 'plans', 'plan_payout', '2'),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '11', '-50000000', '50000000', '3005118055', '7080000000', '019ca94a-a398-7000-8000-01865c0744de', '2026-03-01 12:06:07+00', '0', 'trades', 'trade_stake', '0'),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '2', '-30000000', '30000000', '9970000000', '30000000', '019ca945-0a00-7000-8000-18300278bbe2', '2026-03-01 12:00:00+00', '0', 'withdrawals', 'withdrawal_hold', '0'),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '3', '-100000000', '100000000', '9870000000', '130000000', '019ca945-0a00-7000-8000-22217db94334', '2026-03-01 12:00:00+00', '0', 'trades', 'trade_stake', '0'),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '4', '-5000000000', '5000000000', '4870000000', '5130000000', '019ca945-0a00-7000-8000-28d6bfd1b515', '2026-03-01 12:00:00+00', '0', 'plans', 'plan_buy', '0'),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '5', '185000000', '-100000000', '5055000000', '5030000000', '019ca945-0a00-7000-8000-22217db94334', '2026-03-01 12:05:06+00', '0', 'trades', 'trade_win', '1'),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '6', '34722', '0', '5055034722', '5030000000', '019ca945-0a00-7000-8000-28d6bfd1b515', '2026-03-01 12:05:06+00', '1', 'plans', 'plan_payout', '2'),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '7', '34722', '0', '5055069444', '5030000000', '019ca945-0a00-7000-8000-28d6bfd1b515', '2026-03-01 12:05:06+00', '2', 'plans', 'plan_payout', '2'),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '8', '5000000000', '-5000000000', '10055069444', '30000000', '019ca945-0a00-7000-8000-28d6bfd1b515', '2026-03-01 12:05:06+00', '0', 'plans', 'plan_return', '1'),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '9', '-7000000000', '7000000000', '3055069444', '7030000000', '019ca949-b550-7000-8000-01c0fb40826b', '2026-03-01 12:05:06+00', '0', 'plans', 'plan_buy', '0'),
  ('019ca945-0a00-7000-8000-2f5abb315804', '1', '10000000000', '0', '10000000000', '0', '019ca945-0a00-7000-8000-2f5abb315804', '2026-03-01 12:00:00+00', '0', 'capital', 'opening', '0'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '1', '10000000000', '0', '10000000000', '0', '019ca945-1d88-7000-8000-0114d5ecc1e6', '2026-03-01 12:00:05+00', '0', 'capital', 'opening', '0'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '10', '5000000', '0', '9943500000', '45000000', '019ca945-1d88-7000-8000-4b8671ef0158', '2026-03-01 12:00:05+00', '0', 'adjustments', 'adjustment', '0'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '11', '10000000', '-10000000', '9953500000', '35000000', '019ca945-1d88-7000-8000-340c222e22a1', '2026-03-01 12:05:06+00', '0', 'trades', 'trade_return', '1'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '2', '-25000000', '25000000', '9975000000', '25000000', '019ca945-1d88-7000-8000-0cbe4b37d595', '2026-03-01 12:00:05+00', '0', 'withdrawals', 'withdrawal_hold', '0'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '3', '-10000000', '10000000', '9965000000', '35000000', '019ca945-1d88-7000-8000-10ab50b77421', '2026-03-01 12:00:05+00', '0', 'trades', 'trade_stake', '0'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '4', '-25000000', '25000000', '9940000000', '60000000', '019ca945-1d88-7000-8000-2c37da452793', '2026-03-01 12:00:05+00', '0', 'withdrawals', 'withdrawal_hold', '0'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '5', '-10000000', '10000000', '9930000000', '70000000', '019ca945-1d88-7000-8000-340c222e22a1', '2026-03-01 12:00:05+00', '0', 'trades', 'trade_stake', '0'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '6', '-10000000', '10000000', '9920000000', '80000000', '019ca945-1d88-7000-8000-39a34e6827cb', '2026-03-01 12:00:05+00', '0', 'plans', 'plan_buy', '0'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '7', '0', '-24500000', '9920000000', '55500000', '019ca945-1d88-7000-8000-0cbe4b37d595', '2026-03-01 12:00:05+00', '0', 'withdrawals', 'withdrawal_spend', '1'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '8', '0', '-500000', '9920000000', '55000000', '019ca945-1d88-7000-8000-0cbe4b37d595', '2026-03-01 12:00:05+00', '1', 'fees', 'withdrawal_fee', '1'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '9', '18500000', '-10000000', '9938500000', '45000000', '019ca945-1d88-7000-8000-10ab50b77421', '2026-03-01 12:00:05+00', '0', 'trades', 'trade_win', '1');

insert into kyc_documents (id, member_id, document_type, status, message, sealed, submitted_at, decided_at, decided_by, deleted_at) overriding system value values
  ('019ca945-1d88-7000-8000-278314a37549', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'Passport', 'pending', '', E'\\x0103932e3f7a588afe598ec1012b3e61a8e094c9e2f4beccee67cccc034f85618d317dc747c7068995e65df8ce09bf5cd238f034375458c2af837a78bbb2eb5c959e3f1e1ddf99e109541fd48d4027e9d7be1215779f2b926c5edfe2342d2f1ba579a6944516c1d801b565928064cb614c6e53a35ea119cd151c8efdbd090b0bd08901d68e8f19fdc004125496ef1ae7930c0d9dc1fcf706188fd5a6ba01becff8f72c28fba7bfe2bef9587ae42b154737e202a962e2bd73918838d2378649cda9bf17e37b1020cf70c385dec3cb16de1c6d8696e6584faf114fa4c0476bc1cb23076a07e4db07a11a6da2939b1d112b901a12e157215000518fdeb09686c83dfe59673565ca3da1f09de02718cb1c8c1c7e3a44292c9aa940b42015cf59024db0857d49be74bcf8183155bd969a6f4140fa9832222cb608b1d6d137f24cd2f746a6aaeeff4a3673e600e9bc3dc895028e1fe97840bef415c7c3e49c105a9ba1ac2b2516ba539f74ba92595b75c80f2465ec6bc4d006ac408e6c098ff6f7b97851e565487bf73611b613a528e52b9e37ec545b3684856f6cc92f4b5bc280940afcd0e192426566a2191d37d45d0df508fc39ad350d940df007b9b9d71f94072ee61edc23c72ef0e4da7a14f7fe9ae555e772e95fd0bd25af9566cdcc13eb3dfc45f09603b3d3038cbfa5e34ed3cfb1d46c3e8c18283e1587ca9be45058fdde24d26a21774e15888d4b7936863683af150b74d5238c4fa871d24d0ace5e8b6910c0f4427f3f44e85a0e4f58078be0a903d96907163c51354e5adff625e6e97ca636d7ecf5f5921bbf95dd25e575598717d6b5178a171b4c703eaea4c48507c8854d50b7d04501d18371e119afb019b2872a50ca02eea8abaed087893c2831f0a0388f28944bed1d472bae5a4525a9a2e6407e74208d877fc204ca6262214739ef284a36a53697d61fbc2e23585c4c0e161f6ee6eb0c288c38bc3b3b51034a021f6e2f14f9fab38a835092edc7ba0ade50d456773a6c1ff01a74b97a918022ed1c89ac093c08d52cfe8345e0c81b8c851e3b989c515afb42503ed1b2461d57da4481c583625e3605a53fe914db4901c6201d077061cededa028a0bf36fadbdb9116d081d1132a2431dd6f4b87f5f6dad690db313ef2024046f08f6b9b980b163d657877050096e8313d67aad3948f5f84a51dbcd9d5e6931ad4d5ef6d7654248c8e05be270c6772168058bb3dd04a3c394272a298ea66dc999632dbe4939a47a43606962a2ef47d1de3535e4b53641c46c5d0fd3fd6e0db07bed0b28022e6ebbeff109db9361eabcbd4f94a162b0c7bca1c56ae79bceea980819a6c2819f6dfbaac94881fe7fea34346b632b1931fb2e2036ff846596cf08c5f1ba804003eb138b28bf34af997bd48906966453b6daab96f1ecb8c9192b2312bc81458ea17e3c0cab161f837b3ac61cd5322a3cdee8d96d83bd96a5293fdb2aa02ceff85d313e150f3252caab535e177cf0dc77ba0ff1192f23cc6a784182e956c4c6f80b497906c413493da8e05be7bb114325dc4b44e34bb3831be041eae69f39f3c71c288bef3892e77fcb93b0faab66647c8fc8f9c8bd600f60dd8b994a0c888210b2aaeace54a2d5b599efb8f5e83bacf3430d18fcc0194b19aa74ab6b3c0defb9fb37f176d5d2db534a06d47b2222ce34714196424faa06652a81c452d5122112a912ea314b7cea491f726fb6168cd322b6936951aba5819e701245b6f340db17e12b73f78fd0ac3857e92b3a6ca1bec3898c3b506d6e087ec23e6660476ec24ecef5cf5484b6fd80d52666cc675c8ba9e2694f8154ef2ebb66a06fe8da82fd830b1d9b391d19d74c0728fffb21605a340e8f3c17ecee8479ddd8dc66244c35941caa4de5a4fc64cc7548a501f03dc7c81ac949b71e4c23745075c61546ed88f20d20dc4d94159587fa4535c30857cf014755af24dca5f9ab1fcd5173d0634f7d2c9e54c3cb8e40b5142d855a5598ed185b6bbd8c301a49a40adc74011164b39d0a10118f4336dc82334d502ee4a1d2f94c8450282552b978bd6dab869e1e3a54a879f268e5ef9469ab763ef030bf641b5bc9857e409a1819872604349a933941707a926a2ed651a4e66ce0f6514204043795b8f6ad717a2311fe3a2efbf1c8d0bcc55296adea2d3bedf00558ecef797ee80cfba28e1dcbc039c0e80d4243948cdca2a88ef133c799dbf2ec3f19999f41f738ef5a97d75db02f8c1f9ae47f58a6d3abbf986b9e7d0f616c431d9f78646b424f18f179c81b09590087b70822f84c512d6d87420ecafa6bd1650436f1166371c1eaff96ae95dbd835b9bfc85c1cf5a2cb12ae429fb9c9a4e8f7ee111c5c530ee47b47f6e618efb384280eaa37825f10a973e0e3c4dd12a63a0661777ce4bda54ae386dbb1524dd2735e2908e885bd4b4e43580f9670', '2026-03-01 12:00:05+00', NULL, NULL, NULL);

insert into kyc_views (id, document_id, viewer_id, viewed_at) overriding system value values
  ('019ca945-1d88-7000-8000-57997003e7c9', '019ca945-1d88-7000-8000-278314a37549', '019ca945-0a00-7000-8000-00ae97f97591', '2026-03-01 12:00:05+00');

insert into log_key (id, origin, public_key, sealed_private_key) overriding system value values
  ('1', 'paperchain/log/c3f7aa570f408592', E'\\xc3f7aa570f40859270157bc426428021ca390fb7c7af493cd67f9326119ea778', E'\\x0103932e3f7a588afe5ce3fe3b6e1b7805f4dbab4b50afc0f356934388b736a7e105cb8c95a55ca97daae051d379160ad63aa2725cf1bd20698dca612a742a54f8abda2e82f2c8655f49ee3342b9c371f7858958af');

insert into log_leaves (seq, leaf, leaf_hash) overriding system value values
  ('0', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"coinName":"Solana","dailyProfitBps":100,"minPurchase":"10.00","runTime":2,"timeUnit":"minutes"},"before":{},"reason":"","seq":0,"subject":"019ca945-0a00-7000-8000-2662387d0d9b","time":"2026-03-01T12:00:00.000Z","type":"plan.create"}', E'\\x6efbdb04ae89c3dd0fd0f358cddbe412ab26b1adbe1ab0616fac9bcc3fcf77f5'),
  ('1', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"deleted":true},"before":{"role":"user","status":"active"},"reason":"asked for it","seq":1,"subject":"person:24fda0baf4c617f5d00ce6d99b3c03aafbf907ff386b2557976d8c4c02984afe","time":"2026-03-01T12:00:00.000Z","type":"member.delete"}', E'\\x5f6798d25a71cab8c348a805f32882c03574f863e70cbd9bb63424b04ce30cfa'),
  ('10', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"about":"Your Paperchain code","message":"019ca945-1d88-7000-8000-1cf1124849ba"},"before":{},"reason":"","seq":10,"subject":"person:eb15c9e83f2dfbc32e20e67a230629f7a08d8821b1ed40ec99bad94bad2b8940","time":"2026-03-01T12:00:05.000Z","type":"outbox.open"}', E'\\x048d7b0f801c991a4b0a19391c81f3703bd87a2f73fba8943d633b50f08bf064'),
  ('11', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"about":"Set a new Paperchain password","message":"019ca945-1d88-7000-8000-204435b5e689","passedOn":true},"before":{"passedOn":false},"reason":"","seq":11,"subject":"person:eb15c9e83f2dfbc32e20e67a230629f7a08d8821b1ed40ec99bad94bad2b8940","time":"2026-03-01T12:00:05.000Z","type":"outbox.pass-on"}', E'\\xb688c19c7640f55d9e6ab4fa9a8e59027fdf542683d4f811b2c3a6d848f17b0e'),
  ('12', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"action":"gain","coin":"bitcoin","coinName":"Bitcoin","marketPrice":"107","percentage":"5","price":"112.35","scenario":"019ca94a-a780-7000-8000-02d6431dca18"},"before":{"coin":"bitcoin","coinName":"Bitcoin","scenario":null},"reason":"a lesson","seq":12,"subject":"019ca94a-a780-7000-8000-02d6431dca18","time":"2026-03-01T12:06:08.000Z","type":"scenario.set"}', E'\\x9309e48d3d86e05b35fcc1e62933da53f1c49fcab625c050922b6f3d52691826'),
  ('2', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"coinName":"Bitcoin","dailyProfitBps":100,"minPurchase":"10.00","runTime":3,"timeUnit":"days"},"before":{},"reason":"","seq":2,"subject":"019ca945-1d88-7000-8000-140dc9ae91eb","time":"2026-03-01T12:00:05.000Z","type":"plan.create"}', E'\\x0644beb74eb2179aca44d03e530f7775c55435d87de6617f23a2903281e179a2'),
  ('3', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"amount":"25.00","status":"Completed","transaction":"019ca945-1d88-7000-8000-0cbe4b37d595"},"before":{"status":"Pending","transaction":"019ca945-1d88-7000-8000-0cbe4b37d595"},"reason":"","seq":3,"subject":"person:eb15c9e83f2dfbc32e20e67a230629f7a08d8821b1ed40ec99bad94bad2b8940","time":"2026-03-01T12:00:05.000Z","type":"withdrawal.approve"}', E'\\x954321d78f0f0f53a976dc83ed5097ae2721b9ebfa80d15f2b23d591c40c355b'),
  ('4', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"outcome":"WIN","payout":"18.50","trade":"019ca945-1d88-7000-8000-10ab50b77421"},"before":{"outcome":null,"trade":"019ca945-1d88-7000-8000-10ab50b77421"},"reason":"a test","seq":4,"subject":"person:eb15c9e83f2dfbc32e20e67a230629f7a08d8821b1ed40ec99bad94bad2b8940","time":"2026-03-01T12:00:05.000Z","type":"trade.decide"}', E'\\x3c6168aab43eeebbdbae4f092594046a721ac757f5a01c6185beec365aaac247'),
  ('5', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"amount":"5.00","transaction":"019ca945-1d88-7000-8000-4b8671ef0158"},"before":{},"reason":"a test","seq":5,"subject":"person:eb15c9e83f2dfbc32e20e67a230629f7a08d8821b1ed40ec99bad94bad2b8940","time":"2026-03-01T12:00:05.000Z","type":"balance.adjust"}', E'\\xc22bcfa3d81ef3bd244c652ef4747344c98e4a4dbe9ce8477bf4576897e6f3ff'),
  ('6', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"message":"019ca945-1d88-7000-8000-1b81ec10a37e","state":"answered"},"before":{"state":"open"},"reason":"","seq":6,"subject":"person:eb15c9e83f2dfbc32e20e67a230629f7a08d8821b1ed40ec99bad94bad2b8940","time":"2026-03-01T12:00:05.000Z","type":"support.answer"}', E'\\xbd1a9197d3e6d12a3c4c879c7a75e00e1063e364e0ff5e6f04d0f3c49b857848'),
  ('7', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"document":"019ca945-1d88-7000-8000-278314a37549","documentType":"Passport"},"before":{},"reason":"","seq":7,"subject":"person:eb15c9e83f2dfbc32e20e67a230629f7a08d8821b1ed40ec99bad94bad2b8940","time":"2026-03-01T12:00:05.000Z","type":"kyc.viewed"}', E'\\x29d56a9309199d6dbc656495fd8942363c0f967f1f9fb85d461abf5ac195b002'),
  ('8', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"changed":["notes"]},"before":{},"reason":"","seq":8,"subject":"person:eb15c9e83f2dfbc32e20e67a230629f7a08d8821b1ed40ec99bad94bad2b8940","time":"2026-03-01T12:00:05.000Z","type":"member.edit"}', E'\\x4b5f6898606179950513221a2b6b79f892fc757750b39151b8824bafbf113bd6'),
  ('9', '{"actor":"person:15953e6334b87ad7490aa4fc4dbe393de2955101975f8427eb22e8d6bab2c044","after":{"revoked":false,"usesMax":5},"before":{"revoked":false,"usesMax":null},"reason":"","seq":9,"subject":"person:eb15c9e83f2dfbc32e20e67a230629f7a08d8821b1ed40ec99bad94bad2b8940","time":"2026-03-01T12:00:05.000Z","type":"invitation.change"}', E'\\x6569cf9d7f871cd01c71d427874c8f93f11981dd70d164c9fe5d74d82cdf0c11');

insert into log_nodes (level, "index", hash) overriding system value values
  ('1', '0', E'\\xfd1185836061fe276d534bde8b1588645a1dd31198f58e45735c3bcf70be57ae'),
  ('1', '1', E'\\x78605c907681e951e9b6bfef0b24d008bdfdd20801e9d74561782be67a70e6fa'),
  ('1', '2', E'\\x647289399fc39bbf0acda953a99b9ca8c67f770ba8ac3cfe9e3a7b8a59e4923a'),
  ('1', '3', E'\\x8e0305f5575833a0d8e528ed31f7b7b3ea8bbd327c8704eb228f41fc74a82749'),
  ('1', '4', E'\\x6a83d2ff51e37921d97e6afd7c2fec6c24f5222d07baf95dbb00d8e06b05751e'),
  ('1', '5', E'\\xedbf2dab1abd46148e6f368880702f6859accf54969b59cfd979c26fc459e2b8'),
  ('2', '0', E'\\x7264371b15e4fdf3e282dc91ebef6ebf78190c0368c3a9cc9c0c4f3776d85d40'),
  ('2', '1', E'\\x2ea3343af195df9d095e63f0e3a2b4ba67fd48c41d437da37c2511a0e8ec9dfc'),
  ('2', '2', E'\\xe0432d1a9b069392a37e3059c488252dc8b697cd5857a171308953d84b661508'),
  ('3', '0', E'\\x3b1e4839f6d63bc7b1c70781cb5a79bc236b262ee43eb18981b76ca6dd494de8');

insert into log_persons (seq, actor_id, subject_id) overriding system value values
  ('0', '019ca945-0a00-7000-8000-00ae97f97591', NULL),
  ('1', '019ca945-0a00-7000-8000-00ae97f97591', NULL),
  ('10', '019ca945-0a00-7000-8000-00ae97f97591', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('11', '019ca945-0a00-7000-8000-00ae97f97591', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('12', '019ca945-0a00-7000-8000-00ae97f97591', NULL),
  ('2', '019ca945-0a00-7000-8000-00ae97f97591', NULL),
  ('3', '019ca945-0a00-7000-8000-00ae97f97591', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('4', '019ca945-0a00-7000-8000-00ae97f97591', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('5', '019ca945-0a00-7000-8000-00ae97f97591', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('6', '019ca945-0a00-7000-8000-00ae97f97591', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('7', '019ca945-0a00-7000-8000-00ae97f97591', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('8', '019ca945-0a00-7000-8000-00ae97f97591', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('9', '019ca945-0a00-7000-8000-00ae97f97591', '019ca945-1d88-7000-8000-0114d5ecc1e6');

insert into market_feed (id, source, seq, lease_holder, lease_until, poll_due_at, polled_at, failures, problem, wanted_at, world, calls_left, calls_counted_at, host) overriding system value values
  ('1', 'simulated', '5', NULL, '1970-01-01 00:00:00+00', '1970-01-01 00:00:00+00', '2026-03-01 12:06:08+00', '0', '', '2026-03-01 12:06:07+00', '19539e30-6764-4fe5-bd69-6bbf9515732f', NULL, NULL, '');

insert into member_counts (status, slot, count) overriding system value values
  ('active', '0', '0'),
  ('active', '1', '0'),
  ('active', '10', '0'),
  ('active', '11', '0'),
  ('active', '12', '0'),
  ('active', '13', '0'),
  ('active', '14', '2'),
  ('active', '15', '0'),
  ('active', '2', '0'),
  ('active', '3', '0'),
  ('active', '4', '0'),
  ('active', '5', '1'),
  ('active', '6', '0'),
  ('active', '7', '0'),
  ('active', '8', '0'),
  ('active', '9', '0'),
  ('suspended', '0', '0'),
  ('suspended', '1', '0'),
  ('suspended', '10', '0'),
  ('suspended', '11', '0'),
  ('suspended', '12', '0'),
  ('suspended', '13', '0'),
  ('suspended', '14', '0'),
  ('suspended', '15', '0'),
  ('suspended', '2', '0'),
  ('suspended', '3', '0'),
  ('suspended', '4', '0'),
  ('suspended', '5', '0'),
  ('suspended', '6', '0'),
  ('suspended', '7', '0'),
  ('suspended', '8', '0'),
  ('suspended', '9', '0');

insert into member_words (word, member_id) overriding system value values
  ('admin', '019ca945-0a00-7000-8000-00ae97f97591'),
  ('admin@club.example', '019ca945-0a00-7000-8000-00ae97f97591'),
  ('administrator', '019ca945-0a00-7000-8000-00ae97f97591'),
  ('bee', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('bee@club.example', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('busy bee city', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('busy', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('city', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('club.example', '019ca945-0a00-7000-8000-00ae97f97591'),
  ('club.example', '019ca945-0a00-7000-8000-0de91a1560d8'),
  ('club.example', '019ca945-1d88-7000-8000-0114d5ecc1e6'),
  ('quiet', '019ca945-0a00-7000-8000-0de91a1560d8'),
  ('quinn quiet', '019ca945-0a00-7000-8000-0de91a1560d8'),
  ('quinn', '019ca945-0a00-7000-8000-0de91a1560d8'),
  ('quinn@club.example', '019ca945-0a00-7000-8000-0de91a1560d8');

insert into members (id, full_name, email, phone, password_hash, role, status, invitation_id, created_at, first_name, last_name, date_of_birth, gender, nationality, street, city, state, postal_code, country, occupation, employer_name, annual_income, source_of_funds, trading_experience, risk_tolerance, notes, email_confirmed_at, phone_confirmed_at, notify_by_email, notify_by_sms, avatar_key, kyc_status, erased_at, erased_by, has_logged_in, first_steps_hidden_at, phone_key) overriding system value values
  ('019ca945-0a00-7000-8000-00ae97f97591', 'Administrator', 'admin@club.example', NULL, '$argon2id$v=19$m=19456,t=2,p=1$Ya6ikIfRzXZpbmKJDcBsug$nULLLFK9wTdhm8kB07RYcynxyyiYBQ8foLhzruiY4Xc', 'admin', 'active', NULL, '2026-03-01 12:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'true', 'false', NULL, 'not_submitted', NULL, NULL, 'true', NULL, NULL),
  ('019ca945-0a00-7000-8000-0de91a1560d8', 'Quinn Quiet', 'quinn@club.example', NULL, '$argon2id$v=19$m=19456,t=2,p=1$zuyPoqz+MZc3yh9tQVukig$wo+XPm8mgWLdew5H75vCnop3dhWX8VGz3lJwzFOg4tw', 'user', 'active', '019ca945-0a00-7000-8000-0627831809bd', '2026-03-01 12:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'true', 'false', NULL, 'not_submitted', NULL, NULL, 'true', NULL, NULL),
  ('019ca945-0a00-7000-8000-2f5abb315804', 'Deleted member', NULL, NULL, '', 'user', 'suspended', '019ca945-0a00-7000-8000-0627831809bd', '2026-03-01 12:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'true', 'false', NULL, 'not_submitted', '2026-03-01 12:00:00+00', '019ca945-0a00-7000-8000-00ae97f97591', 'true', NULL, NULL),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', 'Busy Bee City', 'bee@club.example', NULL, '$argon2id$v=19$m=19456,t=2,p=1$Uanao+RWRiCc1Ig8iSTiMw$XvO/Lb1V3wWM96yuVu+vwUbRuQVWgNKzCJg51W5HgVo', 'user', 'active', '019ca945-0a00-7000-8000-0627831809bd', '2026-03-01 12:00:05+00', 'Busy Bee', 'City', NULL, NULL, NULL, NULL, 'Busy Bee City', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Busy Bee is nice.', NULL, NULL, 'true', 'false', 'fTt8Ch3Jd5AzpT8OABwuTQ', 'pending', NULL, NULL, 'true', NULL, NULL);

insert into muted_topics (member_id, topic) overriding system value values
  ('019ca945-0a00-7000-8000-00ae97f97591', 'trade'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', 'deposit'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', 'kyc'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', 'trade'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', 'withdrawal');

insert into open_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at, accepted_seq, entry_at, ends_at) overriding system value values
  ('019ca94a-a398-7000-8000-01865c0744de', '019ca945-0a00-7000-8000-0de91a1560d8', 'bitcoin', 'simulated', 'down', '50000000', '8500', '300', 'market', '1', '2026-03-01 12:06:07+00', '3', '2026-03-01 12:06:08+00', '2026-03-01 12:11:08+00');

insert into outbox (id, member_id, channel, recipient, subject, body, state, created_at, kind, passed_on_at, passed_on_by) overriding system value values
  ('019ca945-1d88-7000-8000-1cf1124849ba', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'email', 'bee@club.example', 'Your Paperchain code', 'Your code is 875847. Enter it on your account screen to confirm that this is yours. It works once, for 15 minutes.

If you did not ask for it, do nothing.

Practice: Paperchain uses paper money only. Nothing here is worth real money.
', 'kept', '2026-03-01 12:00:05+00', 'code', NULL, NULL),
  ('019ca945-1d88-7000-8000-204435b5e689', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'email', 'bee@club.example', 'Set a new Paperchain password', 'Hello Busy Bee,

somebody, we hope you, asked for a new password for your Paperchain account. Set it here:

https://club.example/reset-password#token=DJLjX0QpK5LCXM4egZ9ujqfNcpcbJEEfr_w52zlMLi0

The link works once, for 30 minutes. If it was not you, do nothing: your password stays as it is.

Practice: Paperchain uses paper money only. Nothing here is worth real money.
', 'kept', '2026-03-01 12:00:05+00', 'password', '2026-03-01 12:00:05+00', '019ca945-0a00-7000-8000-00ae97f97591'),
  ('019ca945-1d88-7000-8000-2a8236f41e56', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'email', 'bee@club.example', 'Two-factor login is on', 'Two-factor login of your Paperchain account was turned on. From now on, logging in takes your password and a code of your authenticator app.

If it was not you, set a new password, which ends every session: https://club.example/forgot-password

Messages about the security of your account are always sent.

Practice: Paperchain uses paper money only. Nothing here is worth real money.
', 'waiting', '2026-03-01 12:00:05+00', 'notice', NULL, NULL),
  ('019ca945-1d88-7000-8000-3d1515d7359d', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'email', 'bee@club.example', 'Your Paperchain code', 'Your code is 852465. Enter it on your account screen to confirm that this is yours. It works once, for 15 minutes.

If you did not ask for it, do nothing.

Practice: Paperchain uses paper money only. Nothing here is worth real money.
', 'waiting', '2026-03-01 12:00:05+00', 'code', NULL, NULL),
  ('019ca945-1d88-7000-8000-422249bda4af', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'email', 'bee@club.example', 'You have new recovery codes', 'New recovery codes were made for your Paperchain account. The old ones work no more.

If it was not you, set a new password, which ends every session: https://club.example/forgot-password

Messages about the security of your account are always sent.

Practice: Paperchain uses paper money only. Nothing here is worth real money.
', 'waiting', '2026-03-01 12:00:05+00', 'notice', NULL, NULL),
  ('019ca945-1d88-7000-8000-517b01050ac0', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'email', 'bee@club.example', 'Your message to Paperchain support', 'Hello Busy Bee,

Hello Busy Bee

You wrote:
> I am Busy Bee.

To write again, use the Support button at https://club.example

Practice: Paperchain uses paper money only. Nothing here is worth real money.
', 'waiting', '2026-03-01 12:00:05+00', 'support', NULL, NULL);

insert into person_salts (member_id, salt) overriding system value values
  ('019ca945-0a00-7000-8000-00ae97f97591', E'\\xee956b79dd8e4a60af740e0d91e162930492e8cb054944bd989a2842c35c2a56'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\xb6e641569e3d4fed8bafc6b9e752bc98ca5fccf7b136476d9500b677d1151a25');

insert into plans (id, coin_name, daily_profit_bps, run_time, time_unit, min_purchase, created_at, deleted_at) overriding system value values
  ('019ca945-0a00-7000-8000-2662387d0d9b', 'Solana', '100', '2', 'minutes', '10000000', '2026-03-01 12:00:00+00', NULL),
  ('019ca945-1d88-7000-8000-140dc9ae91eb', 'Bitcoin', '100', '3', 'days', '10000000', '2026-03-01 12:00:05+00', NULL);

insert into purchase_dues (purchase_id, member_id, due_at) overriding system value values
  ('019ca945-1d88-7000-8000-39a34e6827cb', '019ca945-1d88-7000-8000-0114d5ecc1e6', '2026-03-02 12:00:05+00'),
  ('019ca949-b550-7000-8000-01c0fb40826b', '019ca945-0a00-7000-8000-0de91a1560d8', '2026-03-01 12:07:06+00');

insert into purchase_terms (id, member_id, plan_id, coin_name, amount, daily_profit_bps, run_time, time_unit, started_at) overriding system value values
  ('019ca945-0a00-7000-8000-28d6bfd1b515', '019ca945-0a00-7000-8000-0de91a1560d8', '019ca945-0a00-7000-8000-2662387d0d9b', 'Solana', '5000000000', '100', '2', 'minutes', '2026-03-01 12:00:00+00'),
  ('019ca945-1d88-7000-8000-39a34e6827cb', '019ca945-1d88-7000-8000-0114d5ecc1e6', '019ca945-1d88-7000-8000-140dc9ae91eb', 'Bitcoin', '10000000', '100', '3', 'days', '2026-03-01 12:00:05+00'),
  ('019ca949-b550-7000-8000-01c0fb40826b', '019ca945-0a00-7000-8000-0de91a1560d8', '019ca945-0a00-7000-8000-2662387d0d9b', 'Solana', '7000000000', '100', '2', 'minutes', '2026-03-01 12:05:06+00');

insert into rate_limits (key, hits, window_ends_at) overriding system value values
  ('answers:member:tries:600000:YowaaGXzwioTvi8IMmUMMcg4yeAOPG6Ctw8XmVaSJ9E', '1', '2026-03-01 12:10:05+00'),
  ('code:member:failures:3600000:9w6CZewVPqeQCdgoV1i8DUdb-EsKCYcmA-poOYeL_Yc', '0', '2026-03-01 13:00:05+00'),
  ('code:member:failures:86400000:9w6CZewVPqeQCdgoV1i8DUdb-EsKCYcmA-poOYeL_Yc', '0', '2026-03-02 12:00:05+00'),
  ('contact-code:member:tries:3600000:YowaaGXzwioTvi8IMmUMMcg4yeAOPG6Ctw8XmVaSJ9E', '2', '2026-03-01 13:00:05+00'),
  ('forgot:address:tries:3600000:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', '2', '2026-03-01 13:00:05+00'),
  ('forgot:identifier:tries:1800000:7j03CGg_F_beoqfee8VyZp8xJRoxblE4naky5zIVzgE', '2', '2026-03-01 12:30:05+00'),
  ('log:address:tries:600000:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', '1', '2026-03-01 12:10:05+00'),
  ('login:address:tries:900000:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', '4', '2026-03-01 12:15:00+00'),
  ('login:identifier-and-address:failures:900000:10iIQigiko3ZC3c7xst-WoHDHRIuuTWtBwQqe0YN3dM', '0', '2026-03-01 12:15:05+00'),
  ('login:identifier-and-address:failures:900000:bEIWM0aPlIEFKJdHuPrxGRvTmeFV7xkwAUngyMIBcwc', '0', '2026-03-01 12:15:00+00'),
  ('login:identifier-and-address:failures:900000:eOOmETajp6fr0vgjGlAiSCUUL0Pde1Xix2FDAMwFM10', '0', '2026-03-01 12:15:00+00'),
  ('login:identifier-and-address:failures:900000:oNUoRR5IHniywXlqiB0B1s9nLPX2_3c9kIAn9Mw3KdI', '0', '2026-03-01 12:15:00+00'),
  ('login:identifier:failures:900000:2Fkgzf-5oXNjcyBcMzHQIofIb0VcJ-u0IxnAwslVHqA', '0', '2026-03-01 12:15:00+00'),
  ('login:identifier:failures:900000:7j03CGg_F_beoqfee8VyZp8xJRoxblE4naky5zIVzgE', '0', '2026-03-01 12:15:05+00'),
  ('login:identifier:failures:900000:hXDDF-Xf74HI59wFzTHYkv1ki1ObfoWvLiM1hMzQVoU', '0', '2026-03-01 12:15:00+00'),
  ('login:identifier:failures:900000:mEQE1M24qxEwDui7dRroHAV6DLKmMl8pTOKOBEYRUuo', '0', '2026-03-01 12:15:00+00'),
  ('password:member:failures:900000:YowaaGXzwioTvi8IMmUMMcg4yeAOPG6Ctw8XmVaSJ9E', '0', '2026-03-01 12:15:05+00'),
  ('profile:member:tries:3600000:YowaaGXzwioTvi8IMmUMMcg4yeAOPG6Ctw8XmVaSJ9E', '1', '2026-03-01 13:00:05+00'),
  ('register:address:tries:3600000:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', '3', '2026-03-01 13:00:00+00'),
  ('support:address:tries:3600000:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', '2', '2026-03-01 13:00:05+00'),
  ('support:member:tries:3600000:YowaaGXzwioTvi8IMmUMMcg4yeAOPG6Ctw8XmVaSJ9E', '2', '2026-03-01 13:00:05+00'),
  ('upload:member:tries:3600000:YowaaGXzwioTvi8IMmUMMcg4yeAOPG6Ctw8XmVaSJ9E', '2', '2026-03-01 13:00:05+00');

insert into recovery_codes (member_id, code_hash, used_at) overriding system value values
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\x09e364557e654029ddd23353587b5a36513b1e9d006c0dfe42032f8b295df345', NULL),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\x0ee087b36ffb8e40a5d561afdba4ef4bcd978616311ada66f04a3e70945cc842', NULL),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\x26c4c5874ba7deb199a11f8dbf7807bed171483ab413002ec4535e971b8a3c21', NULL),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\x29d24c884067ae6ccdee4f28dcb1dfb423c862c4b868fa96112cdcad76ef0b49', NULL),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\x2f2ff8b23d79f16097bcacda58d3a0c09520842af0af72c12872acd346770c30', NULL),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\x35af818039e60cf411985a530426ebcfdd9a7fc40c125febd0587475e7de0585', NULL),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\x435a120057431773a935b278d5691b7acf2e78eafb4b1eb7b8967d35b71a1600', NULL),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\x69a8149e041824960819b4eab943140e49aa83808a3e0327fa26b21ae09bfe72', NULL),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\x88a411664685d2b6689ebbffd314225355ef09c9368eb2eba2c12aca86071db6', NULL),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\xa02bde2415e5af71075ea1218ab94728d801c49ca126eb500406b91ea0114acd', NULL);

insert into refused_quotes (day, source, problem, count) overriding system value values
  ('2026-02-01', 'simulated', 'jump', '3');

insert into reset_links (token_hash, member_id, created_at, expires_at, used_at, kind) overriding system value values
  (E'\\x0905b79b909dbe9f1532e5d16c305ab5a71e7fc42ec9a845a9f89e29f1988a04', '019ca945-1d88-7000-8000-0114d5ecc1e6', '2026-03-01 12:00:05+00', '2026-03-01 12:30:05+00', NULL, 'email');

insert into scenarios (id, coin_id, action, percentage, note, set_by, set_at, removed_by, removed_at) overriding system value values
  ('019ca94a-a780-7000-8000-02d6431dca18', 'bitcoin', 'gain', '5', 'a lesson', '019ca945-0a00-7000-8000-00ae97f97591', '2026-03-01 12:06:08+00', NULL, NULL);

insert into sealing_keys (mark, first_used_at) overriding system value values
  (E'\\x01', '2026-02-01 00:00:00+00');

insert into sessions (id, member_id, token_hash, remembered, address, user_agent, created_at, last_seen_at, expires_at, ended_at, device_hash, ended_why) overriding system value values
  ('019ca945-0a00-7000-8000-080b36ab0fe7', '019ca945-0a00-7000-8000-00ae97f97591', E'\\xc081bf15446610c5c303797b9cf317e36c4e568b88bb3884f812549cc96f90d8', 'false', '127.0.0.1', 'lightMyRequest', '2026-03-01 12:00:00+00', '2026-03-01 12:06:08+00', '2026-03-02 00:06:08+00', NULL, E'\\x9034e8a464c7487784d3dd5b5a4530f81a437c27c323bd1eb03f3f686e7fba59', NULL),
  ('019ca945-0a00-7000-8000-1510e8074743', '019ca945-0a00-7000-8000-0de91a1560d8', E'\\xe9c3825cd3732b33fe5683ccaab423be6ef048579f5e7268233cecf2ea5fcfaa', 'false', '127.0.0.1', 'lightMyRequest', '2026-03-01 12:00:00+00', '2026-03-01 12:06:07+00', '2026-03-02 00:06:07+00', NULL, E'\\x6cdebbd30259bcb9c8d875aa308d91b3bc34fb63386cf688d09d7ae31f5aa26b', NULL),
  ('019ca945-1d88-7000-8000-0aa1d659d3c1', '019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\x73c7401c8b0b3357b0337b1e01180b0ed690366a27ff7b016b64e867d4d3a4f6', 'false', '127.0.0.1', 'lightMyRequest', '2026-03-01 12:00:05+00', '2026-03-01 12:00:05+00', '2026-03-02 00:00:05+00', NULL, E'\\xe1559d61b1bce55a3316d09880335658208becab0ec279b600fc7dca802fd149', NULL);

insert into support_answers (id, message_id, member_id, text, created_at) overriding system value values
  ('019ca945-1d88-7000-8000-4f6d12e5d7df', '019ca945-1d88-7000-8000-1b81ec10a37e', '019ca945-0a00-7000-8000-00ae97f97591', 'Hello Busy Bee', '2026-03-01 12:00:05+00');

insert into support_messages (id, member_id, name, email, subject, message, state, created_at, changed_at, seen_at) overriding system value values
  ('019ca945-1d88-7000-8000-1b81ec10a37e', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'Busy Bee', 'bee@club.example', 'other', 'I am Busy Bee.', 'answered', '2026-03-01 12:00:05+00', '2026-03-01 12:00:05+00', '2026-03-01 12:00:05+00'),
  ('019ca945-1d88-7000-8000-47daa4df6d33', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'Busy Bee', 'bee@club.example', 'other', 'I am Busy Bee.', 'open', '2026-03-01 12:00:05+00', '2026-03-01 12:00:05+00', '2026-03-01 12:00:05+00');

insert into ticks (coin_id, source_at, received_at, source, market_price, scenario_id, price, seq, host) overriding system value values
  ('bitcoin', '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00', 'simulated', '100', NULL, '100', '1', NULL),
  ('bitcoin', '2026-03-01 12:00:05+00', '2026-03-01 12:00:05+00', 'simulated', '101', NULL, '101', '2', NULL),
  ('bitcoin', '2026-03-01 12:05:06+00', '2026-03-01 12:05:06+00', 'simulated', '105', NULL, '105', '3', NULL),
  ('bitcoin', '2026-03-01 12:06:08+00', '2026-03-01 12:06:08+00', 'simulated', '107', NULL, '107', '4', NULL);

insert into transaction_counts (type, status, hidden, rows, amount) overriding system value values
  ('Adjustment', 'Completed', 'false', '1', '5000000'),
  ('BuyDown', 'Completed', 'false', '1', '10000000'),
  ('BuyDown', 'Completed', 'false', '1', '50000000'),
  ('BuyUp', 'Completed', 'false', '1', '10000000'),
  ('BuyUp', 'Completed', 'false', '1', '100000000'),
  ('Deposit', 'Pending', 'false', '1', '25000000'),
  ('Deposit', 'Pending', 'false', '1', '25000000'),
  ('MiningPlanPayout', 'Completed', 'false', '1', '48611'),
  ('MiningPlanPayout', 'Completed', 'false', '2', '69444'),
  ('MiningPlanPurchase', 'Completed', 'false', '1', '5000000000'),
  ('MiningPlanPurchase', 'Pending', 'false', '-1', '-5000000000'),
  ('MiningPlanPurchase', 'Pending', 'false', '1', '10000000'),
  ('MiningPlanPurchase', 'Pending', 'false', '1', '5000000000'),
  ('MiningPlanPurchase', 'Pending', 'false', '1', '7000000000'),
  ('MiningPlanReturn', 'Completed', 'false', '1', '5000000000'),
  ('StartingBalance', 'Completed', 'false', '1', '10000000000'),
  ('StartingBalance', 'Completed', 'false', '1', '10000000000'),
  ('StartingBalance', 'Completed', 'false', '1', '10000000000'),
  ('StartingBalance', 'Completed', 'false', '1', '10000000000'),
  ('Withdraw', 'Completed', 'false', '1', '25000000'),
  ('Withdraw', 'Pending', 'false', '-1', '-25000000'),
  ('Withdraw', 'Pending', 'false', '1', '25000000'),
  ('Withdraw', 'Pending', 'false', '1', '25000000'),
  ('Withdraw', 'Pending', 'false', '1', '30000000');

insert into transactions (id, member_id, type, status, amount, fee, currency, crypto_amount, price, address, note, created_at, decided_at, decided_by, hidden_at, payout, reason) overriding system value values
  ('019ca945-0a00-7000-8000-00ae97f97591', '019ca945-0a00-7000-8000-00ae97f97591', 'StartingBalance', 'Completed', '10000000000', '0', 'USDT', NULL, NULL, NULL, 'Practice money to start with', '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00', NULL, NULL, NULL, NULL),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '019ca945-0a00-7000-8000-0de91a1560d8', 'StartingBalance', 'Completed', '10000000000', '0', 'USDT', NULL, NULL, NULL, 'Practice money to start with', '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00', NULL, NULL, NULL, NULL),
  ('019ca945-0a00-7000-8000-18300278bbe2', '019ca945-0a00-7000-8000-0de91a1560d8', 'Withdraw', 'Pending', '30000000', '500000', 'SOL', '0.29500000', '100', 'practice1solio00112233445566778899aabbccddeeff', 'Practice withdrawal in SOL', '2026-03-01 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
  ('019ca945-0a00-7000-8000-1ebbd45b0c61', '019ca945-0a00-7000-8000-0de91a1560d8', 'Deposit', 'Pending', '25000000', '0', 'SOL', '0.25000000', '100', 'practice1solio854a37739cce6c5373fb75ea37c46fec', 'Practice deposit in SOL', '2026-03-01 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
  ('019ca945-0a00-7000-8000-22217db94334', '019ca945-0a00-7000-8000-0de91a1560d8', 'BuyUp', 'Completed', '100000000', '0', 'USDT', NULL, NULL, NULL, 'Up on Bitcoin', '2026-03-01 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
  ('019ca945-0a00-7000-8000-28d6bfd1b515', '019ca945-0a00-7000-8000-0de91a1560d8', 'MiningPlanPurchase', 'Completed', '5000000000', '0', 'USDT', NULL, NULL, NULL, 'Solana plan · 2 minutes', '2026-03-01 12:00:00+00', '2026-03-01 12:05:06+00', NULL, NULL, '5000069444', NULL),
  ('019ca945-0a00-7000-8000-2f5abb315804', '019ca945-0a00-7000-8000-2f5abb315804', 'StartingBalance', 'Completed', '10000000000', '0', 'USDT', NULL, NULL, NULL, 'Practice money to start with', '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00', NULL, NULL, NULL, NULL),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'StartingBalance', 'Completed', '10000000000', '0', 'USDT', NULL, NULL, NULL, 'Practice money to start with', '2026-03-01 12:00:05+00', '2026-03-01 12:00:05+00', NULL, NULL, NULL, NULL),
  ('019ca945-1d88-7000-8000-0cbe4b37d595', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'Withdraw', 'Completed', '25000000', '500000', 'SOL', '0.24500000', '100', 'practice1solio00112233445566778899aabbccddeeff', 'Practice withdrawal in SOL', '2026-03-01 12:00:05+00', '2026-03-01 12:00:05+00', '019ca945-0a00-7000-8000-00ae97f97591', NULL, NULL, NULL),
  ('019ca945-1d88-7000-8000-10ab50b77421', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'BuyUp', 'Completed', '10000000', '0', 'USDT', NULL, NULL, NULL, 'Up on Bitcoin', '2026-03-01 12:00:05+00', NULL, NULL, NULL, NULL, NULL),
  ('019ca945-1d88-7000-8000-2c37da452793', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'Withdraw', 'Pending', '25000000', '500000', 'SOL', '0.24500000', '100', 'practice1solio00112233445566778899aabbccddeeff', 'Practice withdrawal in SOL', '2026-03-01 12:00:05+00', NULL, NULL, NULL, NULL, NULL),
  ('019ca945-1d88-7000-8000-337caf5169fa', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'Deposit', 'Pending', '25000000', '0', 'SOL', '0.25000000', '100', 'practice1solio9b9f08cd02ad727016d12623c10ee2d2', 'Practice deposit in SOL', '2026-03-01 12:00:05+00', NULL, NULL, NULL, NULL, NULL),
  ('019ca945-1d88-7000-8000-340c222e22a1', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'BuyDown', 'Completed', '10000000', '0', 'USDT', NULL, NULL, NULL, 'Down on Bitcoin', '2026-03-01 12:00:05+00', NULL, NULL, NULL, NULL, NULL),
  ('019ca945-1d88-7000-8000-39a34e6827cb', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'MiningPlanPurchase', 'Pending', '10000000', '0', 'USDT', NULL, NULL, NULL, 'Bitcoin plan · 3 days', '2026-03-01 12:00:05+00', NULL, NULL, NULL, NULL, NULL),
  ('019ca945-1d88-7000-8000-4b8671ef0158', '019ca945-1d88-7000-8000-0114d5ecc1e6', 'Adjustment', 'Completed', '5000000', '0', 'USDT', NULL, NULL, NULL, 'By an administrator: a test', '2026-03-01 12:00:05+00', '2026-03-01 12:00:05+00', '019ca945-0a00-7000-8000-00ae97f97591', NULL, NULL, NULL),
  ('019ca945-f460-7002-8000-f89afb08d3c7', '019ca945-0a00-7000-8000-0de91a1560d8', 'MiningPlanPayout', 'Completed', '34722', '0', 'USDT', NULL, NULL, NULL, 'Payout 1 of 2 · Solana plan', '2026-03-01 12:01:00+00', '2026-03-01 12:05:06+00', NULL, NULL, NULL, NULL),
  ('019ca946-dec0-7001-8000-876bf2e42df6', '019ca945-0a00-7000-8000-0de91a1560d8', 'MiningPlanReturn', 'Completed', '5000000000', '0', 'USDT', NULL, NULL, NULL, 'Principal back · Solana plan', '2026-03-01 12:02:00+00', '2026-03-01 12:05:06+00', NULL, NULL, NULL, NULL),
  ('019ca946-dec0-7002-8000-6a8989e83621', '019ca945-0a00-7000-8000-0de91a1560d8', 'MiningPlanPayout', 'Completed', '34722', '0', 'USDT', NULL, NULL, NULL, 'Payout 2 of 2 · Solana plan', '2026-03-01 12:02:00+00', '2026-03-01 12:05:06+00', NULL, NULL, NULL, NULL),
  ('019ca949-b550-7000-8000-01c0fb40826b', '019ca945-0a00-7000-8000-0de91a1560d8', 'MiningPlanPurchase', 'Pending', '7000000000', '0', 'USDT', NULL, NULL, NULL, 'Solana plan · 2 minutes', '2026-03-01 12:05:06+00', NULL, NULL, NULL, NULL, NULL),
  ('019ca94a-9fb0-7002-8000-48cd9c3d1be9', '019ca945-0a00-7000-8000-0de91a1560d8', 'MiningPlanPayout', 'Completed', '48611', '0', 'USDT', NULL, NULL, NULL, 'Payout 1 of 2 · Solana plan', '2026-03-01 12:06:06+00', '2026-03-01 12:06:07+00', NULL, NULL, NULL, NULL),
  ('019ca94a-a398-7000-8000-01865c0744de', '019ca945-0a00-7000-8000-0de91a1560d8', 'BuyDown', 'Completed', '50000000', '0', 'USDT', NULL, NULL, NULL, 'Down on Bitcoin', '2026-03-01 12:06:07+00', NULL, NULL, NULL, NULL, NULL);

insert into two_factor (member_id, secret, created_at, confirmed_at, last_step) overriding system value values
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', E'\\x0103932e3f7a588afe415acb20b3f661c784c108fdf2144d524fd2742384be9fa7b6e16138fbdc30f3984c1c2a8a0127ca152960c91cc9aa30', '2026-03-01 12:00:05+00', '2026-03-01 12:00:05+00', '59078880');

insert into untold_trades (id, trade_ids) overriding system value values
  ('1', '{019ca945-1d88-7000-8000-10ab50b77421}'),
  ('2', '{019ca945-0a00-7000-8000-22217db94334}'),
  ('3', '{019ca945-1d88-7000-8000-340c222e22a1}');

insert into wallets (member_id, available, held, version) overriding system value values
  ('019ca945-0a00-7000-8000-00ae97f97591', '10000000000', '0', '1'),
  ('019ca945-0a00-7000-8000-0de91a1560d8', '3005118055', '7080000000', '11'),
  ('019ca945-0a00-7000-8000-2f5abb315804', '10000000000', '0', '1'),
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '9953500000', '35000000', '11');

insert into witnesses (member_id, size, held_at) overriding system value values
  ('019ca945-1d88-7000-8000-0114d5ecc1e6', '3', '2026-03-01 12:00:05+00');

select setval(pg_get_serial_sequence(name, 'id'), 1000) from unnest(array['house_deltas', 'untold_trades']) name;
