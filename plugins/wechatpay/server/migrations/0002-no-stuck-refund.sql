-- The payment log itself knows refunds that a channel has refused; the next question about each writes its reason there.
drop table wechatpay_stuck_refund;
