// SPDX-License-Identifier: MIT
pragma solidity ^0.8.11;

/// Keeps when an account first stamped a signed head of an evidence log. Nobody owns it: each account stamps for itself,
/// and anybody reads, for as long as the chain is there, without logs that nodes may have dropped.
contract EvidenceStamp {
    /// Time of the block, by account and SHA-256 of the head's text; 0 where there is none.
    mapping(address => mapping(bytes32 => uint64)) public stampedAt;

    event Stamped(address indexed account, bytes32 indexed headHash, uint64 size);

    /// The first time counts: stamping a head again changes nothing.
    function stamp(bytes32 headHash, uint64 size) external {
        if (stampedAt[msg.sender][headHash] != 0) return;
        stampedAt[msg.sender][headHash] = uint64(block.timestamp);
        emit Stamped(msg.sender, headHash, size);
    }
}
