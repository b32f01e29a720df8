-- A deletion ends the open orders of the member.

alter type cancel_reason add value 'member_deleted';
